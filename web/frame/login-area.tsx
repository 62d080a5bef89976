import { useEffect, useRef, useState } from 'react'
import { takeFromLastPage } from '../page/next-page.ts'
import { lastProvider } from '../player/session/last-provider.ts'
import { onLoginRequest, type PlayedThings } from '../player/session/login-request.ts'
import { currentPlayer, usePlayer } from '../player/session/player.ts'
import { Later } from '../ui/later.tsx'
import { WarningDialog } from '../ui/warning-dialog.tsx'
import styles from './header.module.css'

/** Parts of the login area that are loaded on demand, because most visitors never need them. */
const PARTS = {
  // Checks the player again, because the player was unknown during hydration.
  player: async () =>
    currentPlayer() === null ? null : (await import('./player-area.tsx')).PlayerArea,
  login: async () => (await import('../player/sign-in/login-dialog.tsx')).LoginDialog,
  register: async () => (await import('../player/sign-in/login-dialog.tsx')).RegisterDialog,
  again: async () => (await import('../player/sign-in/sign-in-again.tsx')).SignInAgain,
}

/** Loads the login dialog's script early, while the button is hovered or focused. */
const fetchLogin = () => void PARTS.login().catch(() => {})

/** The login button for a visitor, or a player's name, picture, streak and menu. */
export function LoginArea() {
  const player = usePlayer()
  /** The address to open after the login. */
  const [destination, setDestination] = useState<string | null>(null)
  const [openPart, setOpenPart] = useState<'login' | 'register' | 'again' | 'failed' | null>(null)

  const toKeep = useRef<PlayedThings | null>(null)
  useEffect(
    () =>
      onLoginRequest(({ form, toKeep: things }) => {
        toKeep.current = things
        setOpenPart(form)
      }),
    [],
  )
  useEffect(() => {
    if (player !== null) return
    delete document.documentElement.dataset['player']
    const target = takeFromLastPage('destination')
    // oxlint-disable-next-line react/set-state-in-effect -- the player is known after hydration
    if (target !== null) setDestination(target)
    if (target !== null) setOpenPart('login')
    else if (lastProvider() === 'Facebook') setOpenPart('again')
  }, [player])

  const close = () => {
    const newPlayer = currentPlayer()
    if (newPlayer && toKeep.current) void keepFor(newPlayer.id, toKeep.current)
    toKeep.current = null
    setOpenPart(null)
    setDestination(null)
    if (destination !== null && newPlayer && isOurs(destination)) location.assign(destination)
  }
  return (
    <div className={styles['area']}>
      {player ? null : (
        <button
          type="button"
          className={styles['login']}
          aria-busy={openPart === 'login'}
          onPointerEnter={fetchLogin}
          onFocus={fetchLogin}
          onClick={() => setOpenPart('login')}
        >
          Login
        </button>
      )}
      {player !== null && <Later load={PARTS.player} given={{ onClose: close }} />}
      {openPart === 'failed' ? (
        <WarningDialog message="The login did not load. Are you offline?" onDismiss={close} />
      ) : (
        openPart && (
          <Later
            key={openPart}
            load={PARTS[openPart]}
            given={{ onClose: close }}
            onFail={() => setOpenPart('failed')}
          />
        )
      )}
    </div>
  )
}

/**
 * Transfers the items that a player signed in to keep. If the script does not load, the items stay in the browser
 * and are offered later.
 */
async function keepFor(playerId: string, things: PlayedThings): Promise<void> {
  const script = await import('../player/history/keep-for-player.ts').catch(() => null)
  script?.keepForPlayer(playerId, things)
}

/** Returns whether an address leads to this site, as the browser resolves it. */
function isOurs(address: string): boolean {
  const link = document.createElement('a')
  link.href = address
  return link.origin === location.origin
}
