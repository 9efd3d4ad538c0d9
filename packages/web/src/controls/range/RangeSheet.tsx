import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { RangePicker, type RangePickerProps } from './RangePicker.tsx'

interface RangeSheetProps extends Omit<RangePickerProps, 'narrow'> {
  readonly open: boolean
}

export function RangeSheet({ open, ...picker }: RangeSheetProps) {
  return (
    <Dialog open={open} onClose={picker.onClose} label="Custom range" placement="bottom">
      <RangePicker narrow {...picker} />
    </Dialog>
  )
}
