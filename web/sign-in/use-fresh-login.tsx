import { type ReactNode, useRef, useState } from 'react'
import type { Outcome } from '../api.ts'
import { Later } from '../ui/later.tsx'
import { currentPlayer } from '../session/player.ts'

const loadDialog = async () => (await import('./login-again-dialog.tsx')).LoginAgainDialog

/**
 * For calls that the server takes of those alone who logged in just now: asks for that where it is needed, and
 * makes the call again. Whoever logs in as somebody else does not go on with it.
 */
export function useFreshLogin(): {
  freshly: <R, C>(call: () => Promise<Outcome<R, C>>) => Promise<Outcome<R, C>>
  /** To be shown; nothing most of the time. */
  loginAgain: ReactNode
} {
  const [isAsking, setAsking] = useState(false)
  const settle = useRef<(isBack: boolean) => void>(() => {})
  const ask = () => {
    setAsking(true)
    return new Promise<boolean>((resolve) => {
      settle.current = (isBack) => {
        setAsking(false)
        resolve(isBack)
      }
    })
  }
  return {
    freshly: async (call) => {
      const outcome = await call()
      if (outcome.ok || outcome.code !== 'login-again') return outcome
      const before = currentPlayer()?.id
      const isBack = await ask()
      return isBack && currentPlayer()?.id === before ? call() : outcome
    },
    loginAgain: isAsking && (
      <Later
        load={loadDialog}
        given={{ onDone: () => settle.current(true), onClose: () => settle.current(false) }}
        onFail={() => settle.current(false)}
      />
    ),
  }
}
