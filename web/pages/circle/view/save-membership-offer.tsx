import { useEffect, useRef, useState } from 'react'
import { claimCirclesOfBrowser } from '../../../player/circles/claim-circles.ts'
import { getServerTime } from '../../../player/clock/server-clock.ts'
import { listLocalAnswers } from '../../../player/history/local-answer-store.ts'
import { computeLocalStreak } from '../../../player/history/local-streak.ts'
import { requestRegistrationToKeepItems } from '../../../player/session/login-request.ts'
import { usePlayer } from '../../../player/session/player.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import styles from '../circle.module.css'
import type { Circle } from './use-circle.ts'

/**
 * Offers a member without an account to save the circle membership to an account. Until then only a cookie of this
 * browser identifies the member.
 */
export function SaveCircleMembershipPrompt({ circle, onKept }: { circle: Circle; onKept: () => Promise<void> }) {
  const player = usePlayer()
  const [state, setState] = useState({ busy: false, failure: '' })
  /** Whether the visitor asked to save the circle membership, and then had to register or log in. */
  const isAsked = useRef(false)
  const claim = async () => {
    setState({ busy: true, failure: '' })
    const isDone = await claimCirclesOfBrowser()
    setState({ busy: false, failure: isDone ? '' : 'That didn’t work. Please try again.' })
    if (isDone) await onKept()
  }
  useEffect(() => {
    if (!circle.canClaim || !isAsked.current) return
    isAsked.current = false
    void claim()
    // oxlint-disable-next-line react/exhaustive-deps -- the membership is saved once after the login
  }, [circle.canClaim])
  const name = circle.members.find(({ seat }) => seat === circle.ownSeat)?.name ?? ''
  if (player && circle.canClaim) {
    return (
      <p className={styles['offer']}>
        You’re here as {name}, but only in this browser.
        <Button quiet aria-busy={state.busy} onClick={() => void claim()}>
          Keep my place with my account
        </Button>
        <StatusMessage>{state.failure}</StatusMessage>
      </p>
    )
  }
  if (player !== null) return null
  const register = () => {
    isAsked.current = true
    const { questionIds } = computeLocalStreak(listLocalAnswers(), getServerTime()).kept
    requestRegistrationToKeepItems({ questionIds, attemptIds: [] }, 'Keep your place and your streak')
  }
  return (
    <p className={styles['offer']}>
      Only this browser knows that you’re {name}.
      <Button quiet onClick={register}>
        Keep my place with an account
      </Button>
    </p>
  )
}
