import { useEffect, useRef, useState } from 'react'
import { onLoginAgain } from '../../api/api.ts'
import { Later } from '../../ui/later.tsx'
import { currentPlayer, type Player } from '../session/player.ts'

const loadDialog = async () => (await import('./login-again-dialog.tsx')).LoginAgainDialog

/** A player who must log in again, and the promise that the paused calls await. */
type PendingLogin = {
  player: Player
  promise: Promise<boolean>
  resolve: (isBack: boolean) => void
}

function pendingLogin(player: Player): PendingLogin {
  const pending: Partial<PendingLogin> = { player }
  pending.promise = new Promise((resolve) => (pending.resolve = resolve))
  return pending as PendingLogin
}

/**
 * Asks for one login on behalf of all calls that the server refused because the last login is too long ago. They
 * are retried afterwards, unless another player logs in.
 */
export function LoginAgain() {
  const asked = useRef<PendingLogin | null>(null)
  const [player, setPlayer] = useState<Player | null>(null)
  useEffect(
    () =>
      onLoginAgain(() => {
        const current = currentPlayer()
        if (!current) return Promise.resolve(false)
        asked.current ??= pendingLogin(current)
        setPlayer(asked.current.player)
        return asked.current.promise
      }),
    [],
  )
  const close = (isBack: boolean) => {
    asked.current?.resolve(isBack && currentPlayer()?.id === asked.current.player.id)
    asked.current = null
    setPlayer(null)
  }
  return (
    player && (
      <Later
        load={loadDialog}
        given={{ player, onDone: () => close(true), onClose: () => close(false) }}
        onFail={() => close(false)}
      />
    )
  )
}
