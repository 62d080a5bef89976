import { mergeFieldsThreeWay, copyWithReplacedFields } from '#domain/authoring/merge.ts'
import { QUIZ_FIELD_NAMES, QUIZ_FIELD_LABELS, type QuizFieldName } from '#domain/quizzes/quiz.ts'
import { EditConflictDialog } from '../conflict-dialog.tsx'
import { QUIZ_STATUS_NAMES, QUIZ_TYPE_NAMES } from './quiz-names.ts'
import { convertFormToQuizFields, type QuizFormValues } from './form-values.ts'

/** The conflict dialog of a quiz that another author saved during the edit. */
export function QuizConflictDialog(props: {
  base: QuizFormValues
  mine: QuizFormValues
  theirs: QuizFormValues
  onSave: (values: QuizFormValues) => Promise<void>
  onUseTheirs: () => void
  onBack: () => void
}) {
  const { base, mine, theirs, onSave, onUseTheirs, onBack } = props
  const { taken, disagreed } = mergeFieldsThreeWay<ReturnType<typeof convertFormToQuizFields>, QuizFieldName>(
    QUIZ_FIELD_NAMES,
    {
      base: convertFormToQuizFields(base),
      mine: convertFormToQuizFields(mine),
      theirs: convertFormToQuizFields(theirs),
    },
  )
  const save = (chosen: ReadonlySet<QuizFieldName>) => {
    const values = [...taken, ...chosen].flatMap((field) => FORM_VALUES_OF_FIELD[field])
    return onSave(copyWithReplacedFields(theirs, values, mine))
  }
  return (
    <EditConflictDialog
      title="Somebody else has just saved this quiz"
      disagreed={disagreed.map((field) => ({
        field,
        label: QUIZ_FIELD_LABELS[field],
        mine: getFieldText(mine, field),
        theirs: getFieldText(theirs, field),
      }))}
      taken={taken.map((field) => QUIZ_FIELD_LABELS[field])}
      onSave={save}
      onUseTheirs={onUseTheirs}
      onBack={onBack}
    />
  )
}

const FORM_VALUES_OF_FIELD: Record<QuizFieldName, (keyof QuizFormValues)[]> = {
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

function getFieldText(values: QuizFormValues, field: QuizFieldName): string {
  const quiz = convertFormToQuizFields(values)
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
