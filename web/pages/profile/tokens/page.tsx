import type { AccessToken } from '#contract/access-tokens/contract.ts'
import { useState } from 'react'
import { addAccessToken, getAccessTokens, revokeAccessToken } from '#contract/access-tokens/calls.ts'
import {
  TOKEN_SCOPE_DESCRIPTIONS,
  getGrantableScopes,
  TOKEN_LIFETIMES_DAYS,
  MAX_TOKEN_NAME_CHARACTERS,
  TOKEN_SCOPES,
  type TokenScope,
} from '#domain/accounts/access-token.ts'
import { getUtcDayOfInstant, formatDayMonthAndYear, parseIsoDay } from '#domain/time/day.ts'
import { useApiAction } from '../../../api/action.ts'
import { callApi } from '../../../api/api.ts'
import { useApiQuery } from '../../../api/query.tsx'
import { ProtectedPage } from '../../../frame/protected-page.tsx'
import type { PageModule } from '../../../page/page.ts'
import { sitePaths } from '../../../paths.ts'
import type { Player } from '../../../player/session/player.ts'
import { LabeledItemActionList } from '../../../ui/action-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { RetryableErrorMessage } from '../../../ui/failure-bar.tsx'
import { Form } from '../../../ui/form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { EmailConfirmationNotice } from '../confirm-address-notice.tsx'
import styles from '../profile.module.css'
import { SubpageHeader } from '../subpage-header.tsx'

export const pageModule: PageModule = {
  Component: TokensPage,
  head: () => ({ title: 'Access tokens', description: 'Let your own programs use the API for you.' }),
}

function TokensPage() {
  return (
    <div className={styles['column']}>
      <ProtectedPage waiting={<Skeleton label="Your access tokens" count={2} />}>
        {(player) => (
          <>
            <SubpageHeader title="Access tokens" />
            <EmailConfirmationNotice player={player} />
            <AccessTokens key={player.id} player={player} />
          </>
        )}
      </ProtectedPage>
    </div>
  )
}

function AccessTokens({ player }: { player: Player }) {
  const { reply, failure, pending, retry } = useApiQuery(getAccessTokens, {})
  const [made, setMade] = useState<{ token: string; times: number }>({ token: '', times: 0 })
  const revocation = useApiAction()
  const add = async ({ name = '', days = '', ...checked }: Record<string, string>) => {
    const scopes = TOKEN_SCOPES.filter((scope) => checked[scope] !== undefined)
    const body = { name, scopes, days: Number(days) }
    const outcome = await callApi(addAccessToken, { body })
    if (!outcome.ok) return { message: outcome.message }
    setMade(({ times }) => ({ token: outcome.reply.token, times: times + 1 }))
    retry()
  }
  const tokens = reply?.data ?? []
  return (
    <Panel className={styles['tokens']} aria-label="Your access tokens">
      <p>
        A token lets your own program use <a href={sitePaths.apiDocs()}>our API</a> for you. Anyone who has it can do
        the same, so keep it secret.
      </p>
      {failure && !reply && <RetryableErrorMessage message={failure.message} busy={pending} onRetry={retry} />}
      {tokens.length > 0 && (
        <LabeledItemActionList
          label="Access tokens"
          items={tokens.map((token) => ({
            id: token.id,
            name: token.name,
            note: <TokenNote token={token} />,
            action: (
              <Button quiet onClick={() => void revocation.act(revokeAccessToken, { body: { id: token.id } }, retry)}>
                Revoke<span className="visually-hidden"> {token.name}</span>
              </Button>
            ),
          }))}
        />
      )}
      <StatusMessage look="note">{revocation.failure}</StatusMessage>
      <NewToken token={made.token} />
      {player.emailVerified && (
        <Form key={made.times} action="/api/AddAccessToken" submit="Make a token" onSubmit={add}>
          <TokenFields offered={getGrantableScopes(player.role)} />
        </Form>
      )}
    </Panel>
  )
}

function TokenFields({ offered }: { offered: TokenScope[] }) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        hint="What it’s for, such as “Kitchen display”."
        maxLength={MAX_TOKEN_NAME_CHARACTERS}
      />
      <fieldset>
        <legend>What it can do</legend>
        {offered.map((scope) => (
          <CheckboxField
            key={scope}
            name={scope}
            label={TOKEN_SCOPE_DESCRIPTIONS[scope]}
            defaultChecked={scope === 'stats:read'}
          />
        ))}
      </fieldset>
      <SelectField
        label="Expires after"
        name="days"
        defaultValue="30"
        choices={TOKEN_LIFETIMES_DAYS.map((days) => ({
          value: String(days),
          label: `${days} days`,
        }))}
      />
    </>
  )
}

/** Shows a new token. It cannot be shown again. */
function NewToken({ token }: { token: string }) {
  return (
    <>
      <StatusMessage look="done">{token && 'Here’s your token. Copy it now: you won’t see it again.'}</StatusMessage>
      {token && (
        <div className={styles['token']}>
          <code data-token>{token}</code>
          <CopyButton text={token} label="Copy the token" />
        </div>
      )}
    </>
  )
}

function TokenNote({ token: { scopes, expiresAt, lastUsedDay } }: { token: AccessToken }) {
  const used = parseIsoDay(lastUsedDay ?? '')
  return (
    <>
      {scopes.map((scope) => TOKEN_SCOPE_DESCRIPTIONS[scope]).join(' · ')}
      <br />
      {used ? `last used on ${formatDayMonthAndYear(used)}` : 'never used'}, expires on{' '}
      {formatDayMonthAndYear(getUtcDayOfInstant(expiresAt))}
    </>
  )
}
