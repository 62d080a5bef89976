// Runs before the first paint, so that nobody sees the theme they did not choose, nor a player the
// header of a visitor.
try {
  var page = document.documentElement.dataset
  var theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') page.theme = theme
  if (localStorage.getItem('current-user') || document.cookie.includes('signed-in=1')) {
    page.player = 'expected'
  }
} catch (error) {
  // Storage is closed to us: the system's preference it is.
}
