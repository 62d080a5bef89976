import { useEffect, useRef, useState } from 'react'
import { consumeMessageFromPreviousPage } from '../page/next-page.ts'
import { getLastLoginProvider } from '../player/session/last-provider.ts'
import { subscribeToLoginRequests, type PlayedQuestionAndRunIds } from '../player/session/login-request.ts'
import { getCurrentPlayer, usePlayer } from '../player/session/player.ts'
import { LazyComponent } from '../ui/lazy-part.tsx'
import { WarningDialog } from '../ui/warning-dialog.tsx'
import styles from './header.module.css'
import { VisitorStreak } from './visitor-streak.tsx'

/** Parts of the login area that are loaded on demand, because most visitors never need them. */
const LAZY_PARTS = {
  // Checks the player again, because the player was unknown during hydration.
  player: async () => (getCurrentPlayer() === null ? null : (await import('./player-area.tsx')).HeaderPlayerArea),
  login: async () => (await import('../player/sign-in/login-dialog.tsx')).LoginDialog,
  register: async () => (await import('../player/sign-in/login-dialog.tsx')).RegisterDialog,
  again: async () => (await import('../player/sign-in/facebook-auto-login.tsx')).FacebookAutoLogin,
}

/** Loads the login dialog's script early, while the button is hovered or focused. */
const preloadLoginDialog = () => void LAZY_PARTS.login().catch(() => {})

/** The login button for a visitor, or a player's name, picture, streak and menu. */
export function HeaderAccountMenu() {
  const player = usePlayer()
  /** The URL to open after the login. */
  const [destination, setDestination] = useState<string | null>(null)
  const [title, setTitle] = useState<string>()
  const [openPart, setOpenPart] = useState<'login' | 'register' | 'again' | 'failed' | null>(null)

  const toKeep = useRef<PlayedQuestionAndRunIds | null>(null)
  useEffect(
    () =>
      subscribeToLoginRequests((request) => {
        toKeep.current = request.toKeep
        setTitle(request.title)
        setDestination(request.destination ?? null)
        setOpenPart(request.form)
      }),
    [],
  )
  useEffect(() => {
    if (player !== null) return
    delete document.documentElement.dataset['player']
    const target = consumeMessageFromPreviousPage('destination')
    // oxlint-disable-next-line react/set-state-in-effect -- the player is known after hydration
    if (target !== null) setDestination(target)
    if (target !== null) setOpenPart('login')
    else if (getLastLoginProvider() === 'Facebook') setOpenPart('again')
  }, [player])

  const close = () => {
    const newPlayer = getCurrentPlayer()
    if (newPlayer && toKeep.current) void transferPlayedItems(newPlayer.id, toKeep.current)
    toKeep.current = null
    setOpenPart(null)
    setTitle(undefined)
    setDestination(null)
    if (destination !== null && newPlayer && isSameOrigin(destination)) location.assign(destination)
  }
  return (
    <div className={styles['area']}>
      {player ? null : (
        <>
          <VisitorStreak />
          <button
            type="button"
            className={styles['login']}
            aria-busy={openPart === 'login'}
            onPointerEnter={preloadLoginDialog}
            onFocus={preloadLoginDialog}
            onClick={() => setOpenPart('login')}
          >
            Login
          </button>
        </>
      )}
      {player !== null && <LazyComponent load={LAZY_PARTS.player} given={{ onClose: close }} />}
      {openPart === 'failed' ? (
        <WarningDialog message="The login did not load. Are you offline?" onDismiss={close} />
      ) : (
        openPart && (
          <LazyComponent
            key={openPart}
            load={LAZY_PARTS[openPart]}
            given={{ title, destination, onClose: close }}
            onFail={() => setOpenPart('failed')}
          />
        )
      )}
    </div>
  )
}

/**
 * Transfers the questions and quizzes that a visitor wanted to save by signing in. If the script does not load, they
 * stay in the browser and are offered later.
 */
async function transferPlayedItems(playerId: string, things: PlayedQuestionAndRunIds): Promise<void> {
  const script = await import('../player/history/transfer-played-items.ts').catch(() => null)
  script?.transferPlayedItemsToPlayer(playerId, things)
}

/** Returns whether a URL, as the browser resolves it, leads to this site. */
function isSameOrigin(address: string): boolean {
  const link = document.createElement('a')
  link.href = address
  return link.origin === location.origin
}
