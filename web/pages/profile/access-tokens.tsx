import { useState } from 'react'
import { addAccessToken, getAccessTokens, revokeAccessToken } from '#contract/access-tokens/calls.ts'
import {
  type AccessToken,
  TOKEN_SCOPE_DESCRIPTIONS,
  getGrantableScopes,
  TOKEN_LIFETIMES_DAYS,
  MAX_TOKEN_NAME_CHARACTERS,
  TOKEN_SCOPES,
  type TokenScope,
} from '#domain/accounts/access-token.ts'
import { getDayAt, formatDayMonthAndYear, parseDay } from '#domain/time/day.ts'
import { callApi } from '../../api/api.ts'
import { paths } from '../../paths.ts'
import { useQuery } from '../../api/query.tsx'
import type { Player } from '../../player/session/player.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { StatusMessage } from '../../ui/status-line.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { WarningDialog } from '../../ui/warning-dialog.tsx'
import styles from './account.module.css'
import { ConfirmAddressNotice } from './confirm-address-notice.tsx'

/** Lists, creates and revokes the player's access tokens. */
export function AccessTokenSection({ player }: { player: Player }) {
  const { reply, retry } = useQuery(getAccessTokens, {})
  const [made, setMade] = useState<{ token: string; times: number }>({ token: '', times: 0 })
  const [failure, setFailure] = useState<string | null>(null)
  const add = async ({ name = '', days = '', ...checked }: Record<string, string>) => {
    const scopes = TOKEN_SCOPES.filter((scope) => checked[scope] !== undefined)
    const body = { name, scopes, days: Number(days) }
    const outcome = await callApi(addAccessToken, { body })
    if (!outcome.ok) return { message: outcome.message }
    setMade(({ times }) => ({ token: outcome.reply.token, times: times + 1 }))
    retry()
  }
  const revoke = async (id: string) => {
    const outcome = await callApi(revokeAccessToken, { body: { id } })
    if (outcome.ok) retry()
    else setFailure(outcome.message)
  }
  const tokens = reply?.data ?? []
  return (
    <section aria-labelledby="tokens-title">
      <h2 id="tokens-title">For programs of yours</h2>
      <Panel as="div" className={styles['part']}>
        <p>
          With an access token a script may do for you what you allow it, by <a href={paths.apiDocs()}>the API</a>.
          Whoever has the token may do it, too.
        </p>
        {tokens.length > 0 && (
          <ul className={styles['list']} aria-label="Access tokens">
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={() => void revoke(token.id)} />
            ))}
          </ul>
        )}
        <NewToken token={made.token} />
        {player.emailVerified ? (
          <Form key={made.times} action="/api/AddAccessToken" submit="Make an access token" onSubmit={add}>
            {() => <TokenFields offered={getGrantableScopes(player.role)} />}
          </Form>
        ) : (
          <ConfirmAddressNotice>
            First confirm your e-mail address: open the link in the mail that we sent to <b>{player.email}</b>. Then you
            can make a token.
          </ConfirmAddressNotice>
        )}
      </Panel>
      {failure !== null && <WarningDialog message={failure} onDismiss={() => setFailure(null)} />}
    </section>
  )
}

function TokenFields({ offered }: { offered: TokenScope[] }) {
  return (
    <>
      <TextField
        label="What the token is for"
        name="name"
        hint="To recognise it by."
        maxLength={MAX_TOKEN_NAME_CHARACTERS}
      />
      <fieldset className={styles['scopes']}>
        <legend>It may</legend>
        {offered.map((scope) => (
          <label key={scope} className={styles['scope']}>
            <input type="checkbox" name={scope} defaultChecked={scope === 'stats:read'} />
            {TOKEN_SCOPE_DESCRIPTIONS[scope]}
          </label>
        ))}
      </fieldset>
      <SelectField
        label="It ends after"
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
  const [copied, setCopied] = useState('')
  // Without clipboard access the token can still be selected by hand.
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => setCopied(token),
      () => {},
    )
  return (
    <>
      <StatusMessage look="done">{token && 'Your new token. Copy it now: it is not shown again.'}</StatusMessage>
      {token && (
        <div className={styles['token']}>
          <code data-token>{token}</code>
          <Button quiet onClick={() => void copy()}>
            {copied === token ? 'Copied' : 'Copy'}
          </Button>
        </div>
      )}
    </>
  )
}

function TokenRow({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const { name, scopes, expiresAt, lastUsedDay } = token
  const used = parseDay(lastUsedDay ?? '')
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>
          {scopes.map((scope) => TOKEN_SCOPE_DESCRIPTIONS[scope]).join(' · ')}
          <br />
          {used ? `last used on ${formatDayMonthAndYear(used)}` : 'never used'}, ends on{' '}
          {formatDayMonthAndYear(getDayAt(expiresAt))}
        </small>
      </span>
      <Button quiet onClick={onRevoke}>
        Revoke<span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  )
}
