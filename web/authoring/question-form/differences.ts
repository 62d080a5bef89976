import { DIFFICULTY_NAMES, KIND_NAMES, STATUS_NAMES } from '../names.ts'
import { bodyOf, type FormValues } from './form-values.ts'

/** A field that two versions of a question do not agree about, in words. */
export type Difference = { field: string; before: string; after: string }

/** Which fields differ, in the order of the form. */
export function differences(before: FormValues, after: FormValues): Difference[] {
  const then = fieldsOf(before)
  return fieldsOf(after).flatMap(({ field, text }, at) => {
    const was = then[at]?.text ?? ''
    return was === text ? [] : [{ field, before: was, after: text }]
  })
}

/** Every field as authors read it. */
export function fieldsOf(values: FormValues): { field: string; text: string }[] {
  const body = bodyOf(values)
  const wrong = [body.Wronganswer1, body.Wronganswer2, body.Wronganswer3]
  return [
    { field: 'Question', text: body.Question },
    { field: 'Type', text: KIND_NAMES[body.QuestionType] },
    { field: 'Answer', text: body.Answer },
    { field: 'Wrong options', text: wrong.filter(Boolean).join('\n') },
    { field: 'Accepted answers', text: body.AcceptedAnswers.join('\n') },
    { field: 'Categories', text: [values.primary, ...values.others].join(', ') },
    { field: 'Difficulty', text: DIFFICULTY_NAMES[body.Difficulty] },
    { field: 'Status', text: STATUS_NAMES[body.Status] },
    { field: 'More info', text: body.Moreinfo },
    { field: 'Reference', text: body.Reference },
    { field: 'Picture', text: body.MediaURL },
    { field: 'Source', text: body.Source },
    { field: 'Licence', text: body.Licence },
    { field: 'Scheduled day', text: values.scheduledDay },
  ]
}
