import { CATEGORIES } from '#domain/categories/category.ts'
import type { Question } from '#domain/questions/question.ts'
import type { QuizSummary } from '#domain/quizzes/quiz.ts'
import { Carousel } from '../ui/carousel/carousel.tsx'
import { QuestionCard } from '../ui/question-card/question-card.tsx'
import { QuizCard } from '../ui/quiz-card.tsx'
import { ComponentGallerySection, ComponentGalleryExample } from './gallery-section.tsx'

const QUESTION: Question = {
  id: 'ladybird',
  text: 'How many spots has the ladybird that everybody draws?',
  kind: 'MultiChoice',
  answer: 'Seven',
  wrongOptions: ['Five', 'Nine', 'Twelve'],
  acceptedAnswers: [],
  rejectedAnswers: [],
  categories: ['Science'],
  difficulty: 'Easy',
  status: 'Published',
  moreInfo: 'It eats some five thousand aphids in its life.',
  reference: 'https://example.org/ladybird',
  mediaUrl: '',
  mediaText: '',
  yearlyDate: '',
  source: '',
  licence: '',
  suggestedBy: '',
  format: '',
  dayUsed: null,
}

const QUIZ: QuizSummary = {
  slug: 'maps',
  title: 'Maps',
  description: 'Ten questions from above.',
  byline: 'For those who know where they are',
  type: 'online',
  mediaUrl: '',
  mediaText: '',
  category: 'Geography',
  size: 10,
}

export function QuestionCardGallery() {
  return (
    <>
      <ComponentGallerySection name="QuestionCard">
        <ComponentGalleryExample name="multiple choice; play it for its other states">
          <QuestionCard question={QUESTION} />
        </ComponentGalleryExample>
        <ComponentGalleryExample name="yes or no">
          <QuestionCard question={{ ...QUESTION, id: 'b', kind: 'YesNo', answer: 'Yes', wrongOptions: ['No'] }} />
        </ComponentGalleryExample>
        <ComponentGalleryExample name="free text">
          <QuestionCard question={{ ...QUESTION, id: 'c', kind: 'Freetext', wrongOptions: [] }} />
        </ComponentGalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="QuizCard">
        {CATEGORIES.slice(0, 3).map(({ name }) => (
          <ComponentGalleryExample key={name} name={name}>
            <QuizCard quiz={{ ...QUIZ, category: name }}>A quiz in its colours</QuizCard>
          </ComponentGalleryExample>
        ))}
      </ComponentGallerySection>
      <Carousel heading="Carousel" noun="quiz" all="All" count={CATEGORIES.length}>
        {(at) => <QuizCard quiz={{ ...QUIZ, category: CATEGORIES[at]?.name ?? 'Art' }}>Quiz {at + 1}</QuizCard>}
      </Carousel>
    </>
  )
}
