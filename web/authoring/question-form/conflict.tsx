import type { AuthoredQuestion } from '#domain/authored-question.ts'
import { TwoVersions } from '../two-versions.tsx'
import { formOf, type FormValues, readForm } from './form-values.ts'

/** Two authors at once: what the second one wrote, beside what was saved in between. */
export function Conflict(props: {
  mine: FormValues
  theirs: AuthoredQuestion
  onKeep: () => Promise<void>
  onTake: () => void
  onLater: () => void
}) {
  const { mine, theirs, ...rest } = props
  return (
    <TwoVersions
      title="Somebody else saved this question meanwhile"
      mine={readForm(mine)}
      theirs={readForm(formOf(theirs))}
      {...rest}
    />
  )
}
