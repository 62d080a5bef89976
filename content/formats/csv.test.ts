import { describe, expect, it } from 'vitest'
import { someQuestion } from '#test/cast.ts'
import { questionsIn, refusedIn, rowsIn, writtenIn } from '#test/import-export.ts'
import { csv } from './csv.ts'

describe('a CSV file', () => {
  it('is read by its header row, whatever the columns are called and in which order', () => {
    const text = [
      'Category;Right answer;QUESTION;Wrong 1;Wrong_2;wrong-3;Level;License',
      'Nature;Seven;How many spots has it?;Five;Nine;Twelve;easy;CC BY 4.0',
    ].join('\n')
    expect(questionsIn(csv, text)).toEqual([
      expect.objectContaining({
        text: 'How many spots has it?',
        kind: 'MultiChoice',
        answer: 'Seven',
        wrongOptions: ['Five', 'Nine', 'Twelve'],
        categories: ['Nature'],
        difficulty: 'Easy',
        status: undefined,
        moreInfo: undefined,
        licence: 'CC BY 4.0',
      }),
    ])
  })

  it('tells the kind of a question from its options when it has no column for it', () => {
    const text = [
      'Question,Answer,Wronganswer1,Wronganswer2,Wronganswer3,Accepted',
      'Is it red?,TRUE,false,,,',
      'Is it?,No,,,,',
      'What is it?,A ladybird,,,,Ladybug; Lady beetle',
    ].join('\n')
    const [one, two, three] = questionsIn(csv, text)
    expect(one).toMatchObject({ kind: 'YesNo', answer: 'Yes', wrongOptions: [] })
    expect(two).toMatchObject({ kind: 'YesNo', answer: 'No' })
    const acceptedAnswers = ['Ladybug', 'Lady beetle']
    expect(three).toMatchObject({ kind: 'Freetext', answer: 'A ladybird', acceptedAnswers })
  })

  it('may letter its options and name the letter of the answer', () => {
    const text = 'question,option A,option B,option C,option D,correct\nWhich?,1,2,3,4,c\n'
    const [one] = questionsIn(csv, text)
    expect(one).toMatchObject({ answer: '3', wrongOptions: ['1', '2', '4'] })
  })

  it('has line breaks within quotation marks, and lines that are counted with them', () => {
    const text = 'Question,Answer\r\n"Two\r\nlines?","1"\r\n\r\nOne line?,2\rLast?,3'
    expect(rowsIn(csv, text)).toMatchObject([
      { line: 2, question: { text: 'Two\nlines?' } },
      { line: 5, question: { text: 'One line?' } },
      { line: 6, question: { text: 'Last?' } },
    ])
  })

  it('with a row that cannot be read keeps the rows around it', () => {
    const text = 'Question,Answer\nOne?,1\nBro"ken?,2\nThree?,3\nFour?,4,too,many,cells\n'
    expect(questionsIn(csv, text).map((one) => one.text)).toEqual(['One?', 'Three?', 'Four?'])
    expect(refusedIn(csv, text)).toEqual([[3, expect.stringContaining('quotation mark')]])
  })

  it('with a quotation mark that is never closed keeps the rows before it', () => {
    const text = 'Question,Answer\nOne?,1\n"Two?,2\nThree?,3\n'
    expect(questionsIn(csv, text).map((one) => one.text)).toEqual(['One?'])
    expect(refusedIn(csv, text)).toEqual([[3, expect.stringContaining('never closed')]])
  })

  it('says nothing of a list that it has no column for', () => {
    const [bare] = questionsIn(csv, 'Question,Answer\nWhich country?,Gambia\n')
    expect(bare).toMatchObject({ acceptedAnswers: [], rejectedAnswers: undefined })
    const [said] = questionsIn(csv, 'Question,Answer,Rejected\nWhich?,Gambia,Zambia; Namibia\n')
    expect(said?.rejectedAnswers).toEqual(['Zambia', 'Namibia'])
  })

  it('says what is wrong with a word that is none of ours', () => {
    const text = 'Question,Answer,Status\nOne?,1,Secret\n'
    expect(refusedIn(csv, text)).toEqual([
      [2, 'Status "Secret" is none of Published, Draft, Quizonly'],
    ])
  })

  it('without a header row is none', () => {
    expect(csv.looksRight('How many?,Seven,Five\n')).toBe(false)
    expect(() => rowsIn(csv, 'How many?,Seven\n')).toThrow(/header row/)
  })

  it('holds nothing that a spreadsheet would calculate, and comes back without the guard', () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', "'=1", "''=1", "'tis"]
    const text = writtenIn(
      csv,
      texts.map((one) => someQuestion({ text: one })),
    )
    for (const cell of text.split(/[,\n]/)) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@]/)
    expect(questionsIn(csv, text).map((one) => one.text)).toEqual(texts)
  })
})
