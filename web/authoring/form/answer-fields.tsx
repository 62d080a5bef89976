import { useId, useState } from 'react'
import { QUESTION_KIND_LABELS, QUESTION_FIELD_RULES } from '#domain/questions/question-fields.ts'
import { QUESTION_KIND_RULES, QUESTION_KINDS } from '#domain/questions/question-kinds.ts'
import { getMaxUtf16Length } from '#domain/text/text-length.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SegmentedField } from '../../ui/segmented-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { QuestionFormFieldProps } from './form-part.ts'
import styles from './question-form.module.css'
import { getTextFieldProps } from './text-props.ts'

const KIND_CHOICES = QUESTION_KINDS.map((kind) => ({
  value: kind,
  label: QUESTION_KIND_LABELS[kind],
}))

export function QuestionAnswerFields(props: QuestionFormFieldProps) {
  const { values, change, flaw } = props
  const { fixedOptions, wrongOptions, takesAcceptedAnswers } = QUESTION_KIND_RULES[values.kind]
  return (
    <>
      <SegmentedField
        label={QUESTION_FIELD_RULES.kind.label}
        name="kind"
        choices={KIND_CHOICES}
        value={values.kind}
        onChange={(kind) => change({ kind })}
      />
      {fixedOptions ? (
        <SegmentedField
          label={QUESTION_FIELD_RULES.answer.label}
          name="answer"
          choices={fixedOptions.map((value) => ({ value, label: value }))}
          value={values.verdict}
          error={flaw('answer')}
          onChange={(verdict) => change({ verdict })}
        />
      ) : (
        <TextField {...getTextFieldProps(props, 'answer')} autoComplete="off" />
      )}
      {wrongOptions.most > 0 && <WrongOptions {...props} most={wrongOptions.most} />}
      {takesAcceptedAnswers && (
        <>
          <TextArea
            label={QUESTION_FIELD_RULES.acceptedAnswers.label}
            name="acceptedAnswers"
            hint="Other answers that count as right, one per line. A * stands for any few words: “* honey” accepts “wild honey”. Capitals, accents, small slips, and an “in” or “his” in front never matter."
            value={values.accepted}
            error={flaw('acceptedAnswers')}
            onChange={(event) => change({ accepted: event.target.value })}
          />
          <TextArea
            label={QUESTION_FIELD_RULES.rejectedAnswers.label}
            name="rejectedAnswers"
            hint="Answers that are nearly right but must not count, one per line, such as Zambia when the answer is Gambia."
            value={values.rejected}
            error={flaw('rejectedAnswers')}
            onChange={(event) => change({ rejected: event.target.value })}
          />
        </>
      )}
    </>
  )
}

/** How many wrong options the form shows initially. */
const DEFAULT_WRONG_OPTIONS = 3

function WrongOptions({ values, change, flaw, leave, most }: QuestionFormFieldProps & { most: number }) {
  const errorId = useId()
  const [requested, setRequested] = useState(DEFAULT_WRONG_OPTIONS)
  const filled = values.wrongOptions.findLastIndex((text) => text !== '') + 1
  const count = Math.min(most, Math.max(requested, filled))
  const error = flaw('wrongOptions')
  return (
    <div>
      <div className={styles['row']}>
        {values.wrongOptions.slice(0, count).map((text, at) => (
          <TextField
            // oxlint-disable-next-line react/no-array-index-key -- fields are identified by position
            key={at}
            label={`Wrong option ${at + 1}`}
            // All inputs together are the field `wrongOptions`. It counts as touched when the last input loses the
            // focus.
            name={at === count - 1 ? 'wrongOptions' : `wrongOptions${at + 1}`}
            autoComplete="off"
            maxLength={getMaxUtf16Length(QUESTION_FIELD_RULES.wrongOptions.most)}
            value={text}
            errorId={error && errorId}
            onBlur={leave}
            onChange={(event) => change({ wrongOptions: values.wrongOptions.with(at, event.target.value) })}
          />
        ))}
      </div>
      {count < most && (
        <Button quiet onClick={() => setRequested(count + 1)}>
          Add a wrong option
        </Button>
      )}
      {error && (
        <p id={errorId} className={styles['flaw']}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
