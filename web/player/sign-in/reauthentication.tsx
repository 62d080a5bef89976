import { useEffect, useRef, useState } from 'react'
import { registerReauthenticationPrompt } from '../../api/api.ts'
import { LazyComponent } from '../../ui/lazy-part.tsx'
import { getCurrentPlayer, type Player } from '../session/player.ts'

const loadReauthenticationDialog = async () => (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog

/** A player who must log in again, and the promise that the paused calls await. */
type PendingReauthentication = {
  player: Player
  promise: Promise<boolean>
  resolve: (isBack: boolean) => void
}

function createPendingReauthentication(player: Player): PendingReauthentication {
  const pending: Partial<PendingReauthentication> = { player }
  pending.promise = new Promise((resolve) => (pending.resolve = resolve))
  return pending as PendingReauthentication
}

/**
 * Asks for one login on behalf of all calls that the server refused because the last login is too long ago. They
 * are retried afterwards, unless another player logs in.
 */
export function ReauthenticationPrompt() {
  const asked = useRef<PendingReauthentication | null>(null)
  const [player, setPlayer] = useState<Player | null>(null)
  useEffect(
    () =>
      registerReauthenticationPrompt(() => {
        const current = getCurrentPlayer()
        if (!current) return Promise.resolve(false)
        asked.current ??= createPendingReauthentication(current)
        setPlayer(asked.current.player)
        return asked.current.promise
      }),
    [],
  )
  const close = (isBack: boolean) => {
    asked.current?.resolve(isBack && getCurrentPlayer()?.id === asked.current.player.id)
    asked.current = null
    setPlayer(null)
  }
  return (
    player && (
      <LazyComponent
        load={loadReauthenticationDialog}
        given={{ player, onDone: () => close(true), onClose: () => close(false) }}
        onFail={() => close(false)}
      />
    )
  )
}
