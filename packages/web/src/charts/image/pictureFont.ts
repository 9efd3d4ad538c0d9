import font from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?inline'

/** Geist's Latin letters, for documents that are shown as pictures. */
export const pictureFont = `<style>@font-face{font-family:Geist;src:url(${font}) format('woff2');font-weight:100 900}</style>`
