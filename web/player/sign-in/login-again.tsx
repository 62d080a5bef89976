import { useEffect, useRef, useState } from 'react'
import { onLoginAgain } from '../../api/api.ts'
import { Later } from '../../ui/later.tsx'
import { currentPlayer, type Player } from '../session/player.ts'

const loadDialog = async () => (await import('./login-again-dialog.tsx')).LoginAgainDialog

/** The player who has to log in again, and the promise that tells the waiting calls whether they did. */
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
 * Asks for a login where the server wants one that is not long ago, once for all calls that are waiting; they
 * are made again then. Whoever logs in as somebody else does not go on with them.
 */
export function LoginAgain() {
  const asked = useRef<PendingLogin | null>(null)
  const [player, setPlayer] = useState<Player | null>(null)
  useEffect(
    () =>
      onLoginAgain(() => {
        const isWho = currentPlayer()
        if (!isWho) return Promise.resolve(false)
        asked.current ??= pendingLogin(isWho)
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
