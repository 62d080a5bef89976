import type { AccessToken } from '#contract/access-tokens/contract.ts'
import { useEffect, useRef, useState } from 'react'
import { getAccessTokens, revokeAccessToken } from '#contract/access-tokens/calls.ts'
import { removePasskey } from '#contract/passkeys/calls.ts'
import { getSecondFactor, removeAuthenticator } from '#contract/second-factor/calls.ts'
import { getUtcDayOfInstant, formatDayMonthAndYear } from '#domain/time/day.ts'
import type { SecondFactor } from '#domain/accounts/second-factor.ts'
import { useApiAction } from '../../api/action.ts'
import { sitePaths } from '../../paths.ts'
import { QueryCache, useApiQuery } from '../../api/query.tsx'
import { LabeledItemActionList } from '../../ui/action-list.tsx'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { RetryableErrorMessage } from '../../ui/failure-bar.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import styles from './reset-password.module.css'

/** Lists the account's other login methods after a password reset, each with a button that removes it. */
export function OtherLoginMethodsSection({ playerId }: { playerId: string }) {
  return (
    <QueryCache key={playerId}>
      <WaysInList />
    </QueryCache>
  )
}

type WayIn = { kind: 'passkey' | 'app' | 'token'; id: string; name: string; since?: number }

function WaysInList() {
  const factor = useApiQuery(getSecondFactor, {})
  const tokens = useApiQuery(getAccessTokens, {})
  const { busy, failure, act } = useApiAction()
  const [removed, setRemoved] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  // The login dialog has closed and its opener is gone, so the focus moves to the heading.
  useEffect(() => heading.current?.focus(), [])
  const done = ({ message }: { message: string }) => {
    setRemoved(message)
    factor.retry()
    tokens.retry()
    // The pressed button disappears with its row, so the focus moves to the heading.
    heading.current?.focus()
  }
  const failed = [factor, tokens].find((query) => query.failure !== null)
  const remove = ({ kind, id }: WayIn) => {
    switch (kind) {
      case 'passkey':
        return act(removePasskey, { body: { id } }, done)
      case 'app':
        return act(removeAuthenticator, {}, done)
      case 'token':
        return act(revokeAccessToken, { body: { id } }, done)
    }
  }
  const ways = factor.reply && tokens.reply && listWaysIn(factor.reply, tokens.reply.data)
  return (
    <Panel raised className={styles['ways']}>
      <h1 ref={heading} tabIndex={-1}>
        What else logs in to your account
      </h1>
      <StatusMessage look={failure ? 'note' : 'done'}>{failure || removed}</StatusMessage>
      {failed?.failure && (
        <RetryableErrorMessage
          message={failed.failure.message}
          busy={failed.pending}
          onRetry={() => {
            factor.retry()
            tokens.retry()
          }}
        />
      )}
      {!failed && !ways && <Skeleton label="What else logs in to your account" count={1} />}
      {ways && (
        <>
          <p>
            {ways.length === 0
              ? 'Nothing but your new password. Every other browser is logged out.'
              : 'Remove anything you don’t recognise. Every other browser is logged out, and older access tokens no longer work.'}
          </p>
          {ways.length > 0 && (
            <LabeledItemActionList
              label="What else logs in to your account"
              items={ways.map((way) => ({
                id: way.id,
                name: way.name,
                note: way.since !== undefined && `since ${formatDayMonthAndYear(getUtcDayOfInstant(way.since))}`,
                action: (
                  <Button quiet aria-busy={busy} onClick={() => void remove(way)}>
                    Remove<span className="visually-hidden"> {way.name}</span>
                  </Button>
                ),
              }))}
            />
          )}
        </>
      )}
      <a className={buttonClassName} href={sitePaths.profile()}>
        Go to your profile
      </a>
    </Panel>
  )
}

function listWaysIn(factor: SecondFactor, tokens: readonly AccessToken[]): WayIn[] {
  const passkeys = factor.passkeys.map(({ id, name, createdAt }): WayIn => {
    return { kind: 'passkey', id, name: `Passkey: ${name}`, since: createdAt }
  })
  const app: WayIn = { kind: 'app', id: 'app', name: 'Authenticator app' }
  const programs = tokens.map(({ id, name, createdAt }): WayIn => {
    return { kind: 'token', id, name: `Access token: ${name}`, since: createdAt }
  })
  return [...passkeys, ...(factor.app ? [app] : []), ...programs]
}
