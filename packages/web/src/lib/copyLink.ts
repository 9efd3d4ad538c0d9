export function copyLink(): Promise<boolean> {
  return copyText(location.href)
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The clipboard may be unavailable; the address bar still has the link.
    return false
  }
}
