// Runs before the first paint, so that nobody sees the theme they did not choose.
try {
  var theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch (error) {
  // Storage is closed to us: the system's preference it is.
}
