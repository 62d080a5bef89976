import type { Question } from '#domain/questions/question.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'

let count = 0

/** Returns a valid question that differs from all others. `special` overrides its fields. */
export function createQuestion(special: Partial<Question> = {}): Question {
  count += 1
  return {
    id: `question-${count}`,
    text: `How many spots has ladybird number ${count}?`,
    kind: 'MultiChoice',
    answer: 'Seven',
    wrongOptions: ['Five', 'Nine', 'Twelve'],
    acceptedAnswers: [],
    rejectedAnswers: [],
    categories: ['Science'],
    difficulty: 'Easy',
    format: '',
    status: 'Published',
    moreInfo: 'The seven-spot ladybird eats some five thousand aphids in its life.',
    reference: 'https://example.org/ladybird',
    mediaUrl: '',
    mediaText: '',
    yearlyDate: '',
    source: '',
    licence: '',
    suggestedBy: '',
    dayUsed: null,
    ...special,
  }
}

/** A question about time zones whose answer, France, is contained in no other option. */
export const TIME_ZONES: Partial<Question> = {
  id: 'time-zones',
  text: 'Which country has the most time zones, counting all of its territories?',
  answer: 'France',
  wrongOptions: ['Russia', 'United States', 'United Kingdom'],
  categories: ['Geography'],
}

/** Returns a valid quiz that differs from all others. `special` overrides its fields. */
export function createQuiz(special: Partial<Quiz> = {}): Quiz {
  count += 1
  return {
    id: `quiz-id-${count}`,
    slug: `quiz-${count}`,
    title: `Ladybirds, part ${count}`,
    description: 'How well do you know the spots?',
    byline: 'Small, red and hungry',
    categories: ['Science'],
    type: 'online',
    status: 'Published',
    mediaUrl: '',
    mediaText: '',
    sampleFile: '',
    questionIds: [],
    ...special,
  }
}
