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

{
  // The shortcut of the search, or its button, and what is typed after it are kept for the application.
  const keys = []
  const keepKey = event => {
    const { key, ctrlKey, metaKey, altKey } = event
    const isShortcut = (ctrlKey || metaKey) && key.toLowerCase() === 'k'
    if (!isShortcut && (keys.length === 0 || ctrlKey || metaKey || altKey)) return
    event.preventDefault()
    keys.push(event)
  }
  let press = event => keys.push(event)
  const passKeysOn = () => {
    removeEventListener('keydown', keepKey, true)
    press = event => document.body.dispatchEvent(new KeyboardEvent('keydown', event))
    keys.forEach(press)
  }
  addEventListener('keydown', keepKey, true)

  // After it: the application, which is on its way meanwhile. A served page shows its figures before any of its code runs.
  addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root')
    const entry = document.querySelector('link[rel=modulepreload]')
    if (root === null || entry === null) return passKeysOn()

    // A click on a control happens again once one of the same name, the first, second or third, has taken its place;
    // what has the focus keeps it, and a field what was typed into it.
    const controls = 'button, [type=radio], [type=checkbox]'
    const fields = '[type=search]'
    const focusable = `a, ${controls}, ${fields}`
    // By its shortcuts rather than a text that shows one: what is served shows Apple's key, the application the visitor's.
    const nameOf = control =>
      control.getAttribute('aria-label') ??
      control.getAttribute('aria-keyshortcuts') ??
      (control.closest('label') ?? control).textContent
    const like = (kind, name) => [...root.querySelectorAll(kind)].filter(control => nameOf(control) === name)
    const toPlace = (kind, control) => {
      const name = nameOf(control)
      const at = like(kind, name).indexOf(control)
      return () => like(kind, name)[at]
    }
    const clicks = []
    const typed = new Map()
    const entered = []
    let findFocused = () => undefined
    const listeners = {
      click: ({ target }) => {
        if (document.activeElement === document.body) findFocused = () => undefined
        const control = target.closest(controls)
        if (control === null) return
        if (control.matches('[aria-keyshortcuts^=Control]')) press({ key: 'k', ctrlKey: true, bubbles: true })
        else clicks.push(toPlace(controls, control))
      },
      focusin: ({ target }) => {
        if (target.matches(focusable)) findFocused = toPlace(focusable, target)
      },
      input: ({ target }) => {
        if (target.matches(fields)) typed.set(target, toPlace(fields, target))
      },
      keydown: ({ key, target, defaultPrevented }) => {
        // What is typed after the shortcut is the search's.
        if (key === 'Enter' && !defaultPrevented && target.matches(fields))
          entered.push(toPlace(fields, target))
      },
    }
    for (const type in listeners) root.addEventListener(type, listeners[type])
    new MutationObserver((_, watch) => {
      watch.disconnect()
      for (const type in listeners) root.removeEventListener(type, listeners[type])
      for (const [{ value }, find] of typed) {
        const field = find()
        // Not by its value, for React would not notice.
        field?.setRangeText(value, 0, field.value.length, 'end')
        field?.dispatchEvent(new Event('input', { bubbles: true }))
      }
      findFocused()?.focus({ preventScroll: true })
      for (const find of clicks) find()?.click()
      const enter = () => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
      // Once React has noticed what was typed.
      setTimeout(() => entered.forEach(find => find()?.dispatchEvent(enter())))
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
}
