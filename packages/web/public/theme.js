// Runs before the first paint: what the user chose last time, else what the system prefers.
;(function () {
  const root = document.documentElement
  let theme = null
  let sidebar = null
  try {
    theme = localStorage.getItem('analytics.theme')
    sidebar = localStorage.getItem('analytics.sidebar')
  } catch {
    // Storage may be forbidden; the defaults hold.
  }
  if (theme !== 'dark' && theme !== 'light')
    theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  root.dataset.theme = theme
  if (sidebar === 'collapsed') root.dataset.sidebar = 'collapsed'
})()
