export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Firefox starts the download after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
