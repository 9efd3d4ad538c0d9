// Sets the theme and the sidebar before the first paint: the user's last choice, else the system's preference.
;(function () {
  const root = document.documentElement
  // A page for other sites says its theme.
  let theme = root.dataset.theme
  let sidebar = null
  try {
    theme ??= localStorage.getItem('analytics.theme')
    sidebar = localStorage.getItem('analytics.sidebar')
  } catch {
    // Storage may be forbidden; the defaults hold.
  }
  if (theme !== 'dark' && theme !== 'light')
    theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  root.dataset.theme = theme
  if (sidebar === 'collapsed') root.dataset.sidebar = 'collapsed'
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
