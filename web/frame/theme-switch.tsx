import { useSyncExternalStore } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './theme-switch.module.css'

const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const ICONS: Record<Theme, string> = { system: 'system', light: 'sun', dark: 'moon' }
const NAMES: Record<Theme, string> = { system: 'as the system', light: 'light', dark: 'dark' }
const CHANGED = 'theme-changed'

/** Goes round light, dark and the system's preference; theme.js puts the choice on before painting. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore<Theme>(subscribe, chosenTheme, () => 'system')
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
  const name = `Theme: ${NAMES[theme]}. Switch to ${NAMES[next]}`
  return (
    <button
      type="button"
      className={styles['switch']}
      aria-label={name}
      title={name}
      onClick={() => choose(next)}
    >
      <Icon name={ICONS[theme]} />
      <span className={styles['word']}>Theme: {NAMES[theme]}</span>
    </button>
  )
}

function chosenTheme(): Theme {
  const theme = document.documentElement.dataset['theme']
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function choose(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage is closed to us: the choice holds until the page is left.
  }
  dispatchEvent(new Event(CHANGED))
}

function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === 'theme') choose((newValue ?? 'system') as Theme)
}

function subscribe(changed: () => void): () => void {
  addEventListener(CHANGED, changed)
  addEventListener('storage', followOtherTabs)
  return () => {
    removeEventListener(CHANGED, changed)
    removeEventListener('storage', followOtherTabs)
  }
}
