export async function copyLink(): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(location.href)
    return true
  } catch {
    // The clipboard may be unavailable; the address bar still has the link.
    return false
  }
}
