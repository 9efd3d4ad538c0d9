import { cx } from '../../lib/cx.ts'
import { Button, type ButtonProps } from './Button.tsx'

interface ToggleButtonProps extends Omit<ButtonProps, 'onChange'> {
  readonly pressed: boolean
  readonly onChange: (pressed: boolean) => void
}

export function ToggleButton({ pressed, onChange, ...rest }: ToggleButtonProps) {
  return (
    <Button
      aria-pressed={pressed}
      onClick={() => onChange(!pressed)}
      className={cx(pressed && 'border-accent-line! bg-accent-tint! text-accent!')}
      {...rest}
    />
  )
}
