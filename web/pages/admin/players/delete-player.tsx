import { useState } from 'react'
import { deletePlayer } from '#contract/players/calls.ts'
import { callApi } from '../../../api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** Deletes an account permanently, after the admin typed its mail address. */
export function DeletePlayerForm(props: { id: string; onDone: (message: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const remove = async ({ email = '' }: Record<string, string>) => {
    const outcome = await callApi(deletePlayer, { body: { id: props.id, email } })
    if (!outcome.ok) return { message: outcome.message }
    props.onDone(outcome.reply.message)
  }
  if (!isOpen) {
    return (
      <Button quiet onClick={() => setOpen(true)}>
        Delete the account…
      </Button>
    )
  }
  return (
    <Form action="/api/DeletePlayer" submit="Delete everything" danger onSubmit={remove}>
      {() => (
        <TextField
          label="Type their e-mail address to confirm"
          name="email"
          type="email"
          autoComplete="off"
          hint="This also deletes their answers, streak and statistics. You can’t undo it."
        />
      )}
    </Form>
  )
}
