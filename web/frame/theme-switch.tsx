import { useSyncExternalStore } from 'react'
import { browserStorage, subscribeToBrowserStorage } from '../storage.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './theme-switch.module.css'

const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const THEME_ICONS: Record<Theme, string> = { system: 'system', light: 'sun', dark: 'moon' }
const THEME_NAMES: Record<Theme, string> = { system: 'as the system', light: 'light', dark: 'dark' }

/**
 * Switches between light, dark and the system's theme. `theme-script.ts` applies the choice before the first paint.
 */
export function ThemeSwitch() {
  const theme = useSyncExternalStore<Theme>(subscribeToTheme, getChosenTheme, () => 'system')
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
  const name = `Theme: ${THEME_NAMES[theme]}. Switch to ${THEME_NAMES[next]}`
  return (
    <button type="button" className={styles['switch']} aria-label={name} title={name} onClick={() => saveTheme(next)}>
      <Icon name={THEME_ICONS[theme]} />
      Theme: {THEME_NAMES[theme]}
    </button>
  )
}

function getChosenTheme(): Theme {
  const theme = document.documentElement.dataset['theme']
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Saves the theme, which updates all tabs and both switches of a page. */
function saveTheme(theme: Theme): void {
  browserStorage.writeText('theme', theme)
}

function subscribeToTheme(listener: () => void): () => void {
  return subscribeToBrowserStorage('theme', () => {
    const theme = browserStorage.readText('theme') ?? 'system'
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
    updateThemeColour(theme)
    listener()
  })
}

/** Sets the browser's theme colour. The document has two `theme-color` tags, the light one first. */
function updateThemeColour(theme: string): void {
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  for (const [index, meta] of metas.entries()) {
    const scheme = index === 0 ? 'light' : 'dark'
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`
    else meta.media = theme === scheme ? 'all' : 'not all'
  }
}
