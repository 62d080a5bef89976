import { expect, it } from 'vitest'
import { z } from 'zod'
import { formatValidationError } from './validation-message.ts'

const Sent = z.object({
  year: z.number(),
  wrongOption2: z.string(),
  AcceptedAnswers: z.array(z.string()),
  mediaUrl: z.string(),
  userID: z.string(),
  kind: z.enum(['news', 'fault']),
})

it.each([
  ['year', 'soon', 'Please write the year as a number'],
  ['wrongOption2', 5, 'Please write the wrong option 2 as text'],
  ['AcceptedAnswers', 'six', 'Please write the accepted answers as a list'],
  ['mediaUrl', undefined, 'Please fill in the picture or sound'],
  ['userID', undefined, 'Please fill in the user ID'],
  ['kind', 'x', 'Please choose one of these for the kind: news, fault'],
])('names the field %s readably', (field, value, message) => {
  const whole = {
    year: 2026,
    wrongOption2: '',
    AcceptedAnswers: [],
    mediaUrl: '',
    userID: '',
    kind: 'news',
  }
  const { error } = Sent.safeParse({ ...whole, [field]: value }, { error: (issue) => formatValidationError(issue) })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
