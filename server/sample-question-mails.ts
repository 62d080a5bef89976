import type { Question } from '#domain/questions/question.ts'
import type { Day } from '#domain/time/day.ts'
import type { OutgoingMail } from './site/mail.ts'
import { INTERFACE_LANGUAGE } from '#domain/site/site.ts'
import { createQuestionMailWriter } from './subscriptions/question-mail.ts'

const QUESTION: Question = {
  id: 'sample',
  text: 'Which river flows through both Vienna & Budapest?',
  kind: 'MultiChoice',
  answer: 'The Danube',
  wrongOptions: ['The Rhine', 'The Elbe', 'The Po'],
  acceptedAnswers: [],
  rejectedAnswers: [],
  categories: ['Geography'],
  difficulty: 'Easy',
  format: '',
  yearlyDate: '',
  status: 'Published',
  moreInfo: '<p>It rises in the <b>Black Forest</b> and passes through four capitals.</p>',
  reference: '',
  mediaUrl: '',
  mediaText: '',
  source: '',
  licence: '',
  suggestedBy: '',
  dayUsed: '2026-11-24' as Day,
}

/**
 * Returns samples of the daily question mail: a usual one, and one with a picture and the warning that the mails will
 * end.
 */
export function createSampleQuestionMails(
  to: string,
  site: { name: string; tagline: string; url: string },
): OutgoingMail[] {
  const content = {
    day: '2026-11-24' as Day,
    question: QUESTION,
    yesterday: { question: QUESTION, count: { solved: 612, total: 940 } },
    site: { ...site, languages: [INTERFACE_LANGUAGE] },
    siteUrl: site.url,
  }
  const picture = { ...QUESTION, mediaUrl: '/Media/sample.webp', text: 'Which city is this?' }
  const recipient = { email: to, id: '…' }
  return [
    createQuestionMailWriter(content)(recipient, { isEnding: false }),
    createQuestionMailWriter({ ...content, question: picture, yesterday: null })(recipient, { isEnding: true }),
  ]
}
