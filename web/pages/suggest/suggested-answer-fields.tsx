import { useContext, useState } from 'react'
import { QUESTION_FIELD_RULES } from '#domain/questions/question-fields.ts'
import { QUESTION_KIND_RULES, type QuestionKind } from '#domain/questions/question-kinds.ts'
import { Button } from '../../ui/button.tsx'
import { FieldErrors } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

const INITIAL_WRONG_OPTIONS = 3

/** The fields for the answer and, depending on the kind, the wrong options. */
export function SuggestionFormAnswerFields({ kind }: { kind: QuestionKind }) {
  const errors = useContext(FieldErrors)
  const { fixedOptions, wrongOptions } = QUESTION_KIND_RULES[kind]
  const { answer, wrongOptions: wrong } = QUESTION_FIELD_RULES
  const [requested, setRequested] = useState(INITIAL_WRONG_OPTIONS)
  const count = Math.min(requested, wrongOptions.most)
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return (
    <>
      {fixedOptions ? (
        <SelectField label={answer.label} name="answer" choices={fixedOptions} />
      ) : (
        <TextField label={answer.label} name="answer" autoComplete="off" maxLength={answer.most} />
      )}
      {numbers.map((number) => (
        <TextField
          key={number}
          label={`Wrong option ${number}`}
          name={`wrong${number}`}
          autoComplete="off"
          maxLength={wrong.most}
          error={number === 1 ? errors['wrongOptions'] : undefined}
        />
      ))}
      {count < wrongOptions.most && (
        <Button quiet onClick={() => setRequested(count + 1)}>
          Add a wrong option
        </Button>
      )}
    </>
  )
}
