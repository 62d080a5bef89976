import { expect, it } from 'vitest'
import { z } from 'zod'
import { plainMessage } from './plain-message.ts'

const Sent = z.object({
  year: z.number(),
  Wronganswer2: z.string(),
  AcceptedAnswers: z.array(z.string()),
  MediaURL: z.string(),
  userID: z.string(),
  kind: z.enum(['news', 'fault']),
})

it.each([
  ['year', 'soon', 'Please write the year as a number'],
  ['Wronganswer2', 5, 'Please write the wrong option 2 as text'],
  ['AcceptedAnswers', 'six', 'Please write the accepted answers as a list'],
  ['MediaURL', undefined, 'Please fill in the picture or sound'],
  ['userID', undefined, 'Please fill in the user ID'],
  ['kind', 'x', 'Please choose one of these for the kind: news, fault'],
])('names the field %s as people do', (field, value, message) => {
  const whole = {
    year: 2026,
    Wronganswer2: '',
    AcceptedAnswers: [],
    MediaURL: '',
    userID: '',
    kind: 'news',
  }
  const { error } = Sent.safeParse({ ...whole, [field]: value }, { error: plainMessage })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
