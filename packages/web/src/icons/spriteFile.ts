/** The chains' drawings in the icons' folder. */
export const spriteFile = 'chains.svg'
