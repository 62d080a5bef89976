import { useEffect, useRef, useState } from 'react'
import { takeFromLastPage } from '../page/next-page.ts'
import { lastProvider } from '../player/session/last-provider.ts'
import { onLoginRequest, type PlayedThings } from '../player/session/login-request.ts'
import { currentPlayer, usePlayer } from '../player/session/player.ts'
import { Later } from '../ui/later.tsx'
import { WarningDialog } from '../ui/warning-dialog.tsx'
import styles from './header.module.css'

/** Fetched when first wanted: most visitors never see any of these. */
const PARTS = {
  // While the page is taken over, everybody might be a player.
  player: async () =>
    currentPlayer() === null ? null : (await import('./player-area.tsx')).PlayerArea,
  login: async () => (await import('../player/sign-in/login-dialog.tsx')).LoginDialog,
  register: async () => (await import('../player/sign-in/login-dialog.tsx')).RegisterDialog,
  again: async () => (await import('../player/sign-in/sign-in-again.tsx')).SignInAgain,
}

/** Whoever is about to press the button need not wait for what it opens. */
const fetchLogin = () => void PARTS.login().catch(() => {})

/** The way in for a visitor; name, picture, streak and menu of a player. */
export function LoginArea() {
  const player = usePlayer()
  /** Where somebody wanted to go who had to log in first. */
  const [destination, setDestination] = useState<string | null>(null)
  const [wanted, setWanted] = useState<'login' | 'register' | 'again' | 'failed' | null>(null)

  const toKeep = useRef<PlayedThings | null>(null)
  useEffect(
    () =>
      onLoginRequest(({ form, toKeep: things }) => {
        toKeep.current = things
        setWanted(form)
      }),
    [],
  )
  useEffect(() => {
    if (player !== null) return
    delete document.documentElement.dataset['player']
    const left = takeFromLastPage('destination')
    // oxlint-disable-next-line react/set-state-in-effect -- who it is becomes known after hydration
    if (left !== null) setDestination(left)
    if (left !== null) setWanted('login')
    else if (lastProvider() === 'Facebook') setWanted('again')
  }, [player])

  const close = () => {
    const now = currentPlayer()
    if (now && toKeep.current) void keepFor(now.id, toKeep.current)
    toKeep.current = null
    setWanted(null)
    setDestination(null)
    if (destination !== null && now && isOurs(destination)) location.assign(destination)
  }
  return (
    <div className={styles['area']}>
      {player ? null : (
        <button
          type="button"
          className={styles['login']}
          aria-busy={wanted === 'login'}
          onPointerEnter={fetchLogin}
          onFocus={fetchLogin}
          onClick={() => setWanted('login')}
        >
          Login
        </button>
      )}
      {player !== null && <Later load={PARTS.player} given={{ onClose: close }} />}
      {wanted === 'failed' ? (
        <WarningDialog message="The login did not load. Are you offline?" onDismiss={close} />
      ) : (
        wanted && (
          <Later
            key={wanted}
            load={PARTS[wanted]}
            given={{ onClose: close }}
            onFail={() => setWanted('failed')}
          />
        )
      )}
    </div>
  )
}

/** Takes over what a player signed in to keep. If the script does not load, it stays in the browser and is offered later. */
async function keepFor(playerId: string, things: PlayedThings): Promise<void> {
  const script = await import('../player/history/keep-for-player.ts').catch(() => null)
  script?.keepForPlayer(playerId, things)
}

/** Whether an address, as the browser resolves it, leads to this site. */
function isOurs(address: string): boolean {
  const link = document.createElement('a')
  link.href = address
  return link.origin === location.origin
}
