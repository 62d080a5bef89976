import { merge, withFieldsOf } from '#domain/authoring/merge.ts'
import { QUIZ_FIELD_NAMES, QUIZ_FIELDS, type QuizField } from '#domain/quizzes/quiz.ts'
import { Conflict } from '../conflict.tsx'
import { QUIZ_STATUS_NAMES, QUIZ_TYPE_NAMES } from './quiz-names.ts'
import { quizOf, type QuizValues } from './form-values.ts'

/** The conflict dialog of a quiz that another author saved during the edit. */
export function QuizConflict(props: {
  /** The initial values of the form. */
  base: QuizValues
  mine: QuizValues
  theirs: QuizValues
  onSave: (values: QuizValues) => Promise<void>
  onUseTheirs: () => void
  onBack: () => void
}) {
  const { base, mine, theirs, onSave, onUseTheirs, onBack } = props
  const { taken, disagreed } = merge<ReturnType<typeof quizOf>, QuizField>(QUIZ_FIELD_NAMES, {
    base: quizOf(base),
    mine: quizOf(mine),
    theirs: quizOf(theirs),
  })
  const save = (chosen: ReadonlySet<QuizField>) => {
    const values = [...taken, ...chosen].flatMap((field) => VALUES[field])
    return onSave(withFieldsOf(theirs, values, mine))
  }
  return (
    <Conflict
      title="Somebody else saved this quiz meanwhile"
      disagreed={disagreed.map((field) => ({
        field,
        label: QUIZ_FIELDS[field],
        mine: textOf(mine, field),
        theirs: textOf(theirs, field),
      }))}
      taken={taken.map((field) => QUIZ_FIELDS[field])}
      onSave={save}
      onUseTheirs={onUseTheirs}
      onBack={onBack}
    />
  )
}

/** The form values that belong to each quiz field. */
const VALUES: Record<QuizField, (keyof QuizValues)[]> = {
  title: ['title'],
  byline: ['byline'],
  description: ['description'],
  categories: ['primary', 'others'],
  type: ['type'],
  status: ['status'],
  mediaUrl: ['mediaUrl'],
  mediaText: ['mediaText'],
  sampleFile: ['sampleFile'],
  questionIds: ['questions'],
}

function textOf(values: QuizValues, field: QuizField): string {
  const quiz = quizOf(values)
  switch (field) {
    case 'categories':
      return quiz.categories.join(', ')
    case 'type':
      return QUIZ_TYPE_NAMES[quiz.type]
    case 'status':
      return QUIZ_STATUS_NAMES[quiz.status]
    case 'questionIds':
      return values.questions.map(({ text }, at) => `${at + 1}. ${text}`).join('\n')
    case 'title':
    case 'byline':
    case 'description':
    case 'mediaUrl':
    case 'mediaText':
    case 'sampleFile':
      return quiz[field]
  }
}
