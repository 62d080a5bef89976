import { saveTheme } from '#contract/themes/calls.ts'
import { formatThemeDays, MAX_THEME_WEEK_TITLE_CHARACTERS, type Theme } from '#domain/questions/theme.ts'
import { callApi } from '../../../api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** The form that adds or changes a theme of the week. It is empty for a new theme. */
export function ThemeWeekForm(props: { theme: Theme | null; onSaved: (theme: Theme) => void; onCancel: () => void }) {
  const { theme, onSaved, onCancel } = props
  const save = async ({ title = '', days = '' }: Record<string, string>) => {
    const body = { title, days, ...(theme && { id: theme.id }) }
    const outcome = await callApi(saveTheme, { body })
    if (!outcome.ok) return { message: outcome.message, flaws: outcome.flaws }
    onSaved(outcome.reply.data)
  }
  return (
    <Form action="/api/SaveTheme" submit={theme ? 'Save' : 'Add'} onSubmit={save}>
      <TextField
        label="Title"
        name="title"
        hint="In lower case, as in “This week: ice”."
        defaultValue={theme?.title}
        maxLength={MAX_THEME_WEEK_TITLE_CHARACTERS}
      />
      <TextField
        label="Days"
        name="days"
        hint="1 December to 7 December, Easter-6 to Easter, or 2026-12-01 to 2026-12-07."
        defaultValue={theme ? formatThemeDays(theme.days) : ''}
        maxLength={100}
      />
      <Button quiet onClick={onCancel}>
        Cancel
      </Button>
    </Form>
  )
}
