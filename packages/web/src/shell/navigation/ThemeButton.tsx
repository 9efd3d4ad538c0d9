import { Moon, Sun } from 'lucide-react'

import { toggleTheme } from '../../theme/theme.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'

/** CSS picks the icon, so that the markup is right before any script runs. */
export function ThemeButton({ className }: { readonly className?: string }) {
  return (
    <IconButton label="Switch between dark and light" onClick={toggleTheme} className={className}>
      <Sun className="in-data-[theme=light]:hidden" />
      <Moon className="not-in-data-[theme=light]:hidden" />
    </IconButton>
  )
}
