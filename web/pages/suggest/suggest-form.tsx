import { useState } from 'react'
import { listOwnSuggestions, suggestQuestion } from '#contract/suggestions/calls.ts'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import { QUESTION_KIND_LABELS, QUESTION_FIELD_RULES } from '#domain/questions/question-fields.ts'
import { MAX_WRONG_OPTIONS, QUESTION_KINDS, type QuestionKind } from '#domain/questions/question-kinds.ts'
import { MAX_SUGGESTION_CHARACTERS } from '#domain/authoring/suggestion.ts'
import { callApi } from '../../api/api.ts'
import { useRefetchApiCall } from '../../api/query.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Form } from '../../ui/form.tsx'
import { SegmentedField } from '../../ui/segmented-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SuggestionFormAnswerFields } from './suggested-answer-fields.tsx'

const KIND_CHOICES = QUESTION_KINDS.map((value) => ({ value, label: QUESTION_KIND_LABELS[value] }))

/** A form with the fields that a suggestion needs. Editors add the rest. */
export function QuestionSuggestionForm() {
  const [kind, setKind] = useState<QuestionKind>('MultiChoice')
  const [done, setDone] = useState({ count: 0, message: '' })
  const refetch = useRefetchApiCall(listOwnSuggestions)
  const submit = async (values: Record<string, string>) => {
    const { text = '', answer = '', category = '', moreInfo = '', reference = '' } = values
    const numbers = Array.from({ length: MAX_WRONG_OPTIONS }, (_, index) => index + 1)
    const wrongOptions = numbers.map((number) => values[`wrong${number}`] ?? '')
    const credited = values['credited'] === 'on'
    const outcome = await callApi(suggestQuestion, {
      body: { text, kind, answer, wrongOptions, category, moreInfo, reference, credited },
    })
    if (!outcome.ok) {
      setDone({ ...done, message: '' })
      return { message: outcome.message, flaws: outcome.flaws }
    }
    // The changed `key` of the suggestion form makes React replace it with an empty form.
    setDone({ count: done.count + 1, message: outcome.reply.message })
    refetch()
  }
  return (
    <>
      <StatusMessage look="done">{done.message}</StatusMessage>
      <Form key={done.count} action="/api/SuggestQuestion" submit="Suggest it" onSubmit={submit}>
        <TextArea
          label={QUESTION_FIELD_RULES.text.label}
          name="text"
          rows={2}
          maxLength={QUESTION_FIELD_RULES.text.most}
        />
        <SegmentedField
          label="How is it answered?"
          name="kind"
          choices={KIND_CHOICES}
          value={kind}
          onChange={setKind}
        />
        <SuggestionFormAnswerFields kind={kind} />
        <SelectField label="Category" name="category" choices={CATEGORY_NAMES} />
        <TextArea
          label="What’s the story?"
          name="moreInfo"
          hint="Two or three sentences to show with the answer."
          maxLength={MAX_SUGGESTION_CHARACTERS.moreInfo}
        />
        <TextField
          label="Where can people read more?"
          name="reference"
          inputMode="url"
          placeholder="https://"
          maxLength={QUESTION_FIELD_RULES.reference.most}
        />
        <CheckboxField name="credited" defaultChecked label="Credit me by name" />
      </Form>
    </>
  )
}
