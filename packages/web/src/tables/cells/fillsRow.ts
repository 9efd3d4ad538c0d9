/** Makes the link of a name cover its whole row, which has to be `relative`. */
export const fillsRow =
  'truncate font-medium text-text-1 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'
