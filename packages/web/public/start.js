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
  const root = document.getElementById('root')
  const entry = document.querySelector('link[rel=modulepreload]')
  if (root === null || entry === null) return

  // The shortcut of the search and what is typed after it are kept for the application.
  const keys = []
  const keepKey = event => {
    const { key, ctrlKey, metaKey, altKey } = event
    const isShortcut = (ctrlKey || metaKey) && key.toLowerCase() === 'k'
    if (!isShortcut && (keys.length === 0 || ctrlKey || metaKey || altKey)) return
    event.preventDefault()
    keys.push(event)
  }
  const passKeysOn = () => {
    removeEventListener('keydown', keepKey, true)
    for (const event of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', event))
  }
  addEventListener('keydown', keepKey, true)

  // A click on a control happens again once one of the same name, the first, second or third, has taken its place.
  const controls = 'button, [type=radio], [type=checkbox]'
  const nameOf = control =>
    control.getAttribute('aria-label') ?? (control.closest('label') ?? control).textContent
  const like = name => [...root.querySelectorAll(controls)].filter(control => nameOf(control) === name)
  const clicks = []
  const keepClick = ({ target }) => {
    const control = target.closest(controls)
    if (control === null) return
    const name = nameOf(control)
    clicks.push([name, like(name).indexOf(control)])
  }
  root.addEventListener('click', keepClick)
  new MutationObserver((_, watch) => {
    watch.disconnect()
    root.removeEventListener('click', keepClick)
    for (const [name, at] of clicks) like(name)[at]?.click()
  }).observe(root, { childList: true })

  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    import(entry.href).then(passKeysOn, passKeysOn)
  }
  // A page that is not seen is not painted.
  if (document.hidden) start()
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, 500)
})
