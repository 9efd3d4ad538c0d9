// Sets the theme, the sidebar and its sections before the first paint: the user's last choice, else the system's preference.
;(function () {
  const root = document.documentElement
  // A page for other sites says its theme.
  let theme = root.dataset.theme
  let sidebar = null
  let opened = null
  try {
    theme ??= localStorage.getItem('analytics.theme')
    sidebar = localStorage.getItem('analytics.sidebar')
    opened = localStorage.getItem('analytics.opened')
  } catch {
    // Storage may be forbidden; the defaults hold.
  }
  if (theme !== 'dark' && theme !== 'light')
    theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  root.dataset.theme = theme
  if (sidebar === 'collapsed') root.dataset.sidebar = 'collapsed'
  if (!opened) return
  // Sections open as they are parsed, because one that opens after the first paint would move those below it.
  const selector = opened
    .split(' ')
    .map(id => `aside [data-section="${CSS.escape(id)}"]`)
    .join()
  const openSections = () => {
    for (const section of document.querySelectorAll(selector)) section.open = true
  }
  const observer = new MutationObserver(openSections)
  observer.observe(root, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => {
    // An observer that is disconnected loses the changes that it has not yet been told of.
    openSections()
    observer.disconnect()
  })
})()

// The build preloads the application. It starts after the first frame, because a served page shows its figures before any of
// the code runs. Until then links are plain links and other controls do nothing.
addEventListener('DOMContentLoaded', () => {
  const entry = document.querySelector('link[rel=modulepreload]')
  if (entry === null) return
  // Later calls get the same module.
  const start = () => void import(entry.href)
  // A hidden page gets no frames.
  if (document.hidden) start()
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, 500)
})
