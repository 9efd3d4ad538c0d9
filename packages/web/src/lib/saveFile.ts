export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Firefox starts the download after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Excel reads a file without a byte order mark in the code page of the system. */
export function saveCsv(name: string, text: string): void {
  saveFile(name, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
}
