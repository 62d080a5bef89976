import { useState } from 'react'
import { changePassword } from '#contract/passwords/calls.ts'
import { findNewPasswordFlaws } from '#domain/accounts/registration.ts'
import { callApi } from '../../../api/api.ts'
import type { Player } from '../../../player/session/player.ts'
import { Form } from '../../../ui/form.tsx'
import { NewPasswordFields } from '../../../ui/new-password-fields.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import styles from './settings.module.css'

/** Changes the password, or sets the first one of a player who signs in with a provider. */
export function ChangePasswordForm(props: { player: Player; hasPassword: boolean; onChange: () => void }) {
  const { player, hasPassword, onChange } = props
  const [done, setDone] = useState({ times: 0, message: '' })
  const change = async (typed: Record<string, string>) => {
    const { currentPassword = '', password = '', confirmed = '' } = typed
    const flaws = findNewPasswordFlaws({ ...(hasPassword ? { currentPassword } : {}), password, confirmed }, player)
    if (flaws.length > 0) return { flaws }
    const outcome = await callApi(changePassword, { body: { currentPassword, password } })
    if (outcome.ok) {
      onChange()
      return setDone(({ times }) => ({ times: times + 1, message: outcome.reply.message }))
    }
    const isWrongPassword = outcome.status === 403 && outcome.code === undefined
    if (!isWrongPassword || !hasPassword) return outcome
    return { flaws: [{ field: 'currentPassword', message: outcome.message }] }
  }
  return (
    <Panel className={styles['part']}>
      <h3>Password</h3>
      <Form
        key={done.times}
        action="/api/ChangePassword"
        submit={hasPassword ? 'Change password' : 'Set password'}
        onSubmit={change}
      >
        {/* Tells password managers which account the password belongs to. */}
        <input hidden readOnly name="email" autoComplete="username" value={player.email} />
        {hasPassword && (
          <TextField label="Current password" name="currentPassword" type="password" autoComplete="current-password" />
        )}
        <NewPasswordFields kind="New" />
      </Form>
      <StatusMessage look="done">{done.message}</StatusMessage>
    </Panel>
  )
}
