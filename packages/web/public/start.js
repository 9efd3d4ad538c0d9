// Before the first paint: what the user chose last time, else what the system prefers.
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

// After it: the application, which is on its way meanwhile. A served page shows its figures before any of its code runs.
addEventListener('DOMContentLoaded', () => {
  const entry = document.querySelector('link[rel=modulepreload]')
  if (entry === null) return
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    void import(entry.href)
  }
  // A page in the background is not painted, and some browsers may not say that they have.
  if (document.hidden) return start()
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, 150)
})
