import { describe, expect, it } from 'vitest'
import { createQuestion } from '#test/fixtures.ts'
import { readQuestions, readRejectedRows, readRows, exportText } from '#test/import-export.ts'
import { csvFormat } from './csv.ts'

describe('a CSV file', () => {
  it('reads a CSV file by its header row, whatever the names and the order of its columns', () => {
    const text = [
      'Category;Right answer;QUESTION;Wrong 1;Wrong_2;wrong-3;Level;License',
      'Nature;Seven;How many spots has it?;Five;Nine;Twelve;easy;CC BY 4.0',
    ].join('\n')
    expect(readQuestions(csvFormat, text)).toEqual([
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

  it('infers the kind of a question from its options if the CSV file has no column for the kind', () => {
    const text = [
      'Question,Answer,Wronganswer1,Wronganswer2,Wronganswer3,Accepted',
      'Is it red?,TRUE,false,,,',
      'Is it?,No,,,,',
      'What is it?,A ladybird,,,,Ladybug; Lady beetle',
    ].join('\n')
    const [one, two, three] = readQuestions(csvFormat, text)
    expect(one).toMatchObject({ kind: 'YesNo', answer: 'Yes', wrongOptions: [] })
    expect(two).toMatchObject({ kind: 'YesNo', answer: 'No' })
    const acceptedAnswers = ['Ladybug', 'Lady beetle']
    expect(three).toMatchObject({ kind: 'Freetext', answer: 'A ladybird', acceptedAnswers })
  })

  it('reads options labelled with letters and an answer that is a letter', () => {
    const text = 'question,option A,option B,option C,option D,correct\nWhich?,1,2,3,4,c\n'
    const [one] = readQuestions(csvFormat, text)
    expect(one).toMatchObject({ answer: '3', wrongOptions: ['1', '2', '4'] })
  })

  it('reads line breaks within quotation marks and counts them in line numbers', () => {
    const text = 'Question,Answer\r\n"Two\r\nlines?","1"\r\n\r\nOne line?,2\rLast?,3'
    expect(readRows(csvFormat, text)).toMatchObject([
      { line: 2, question: { text: 'Two\nlines?' } },
      { line: 5, question: { text: 'One line?' } },
      { line: 6, question: { text: 'Last?' } },
    ])
  })

  it('keeps all CSV rows despite stray quotation marks, and notes each once', () => {
    const text = 'Question,Answer\nOne?,1\nBro"ken?,2\n"Three?,3\nFour?,4,too,many,cells\n'
    expect(readRows(csvFormat, text)).toMatchObject([
      { line: 2, notes: [] },
      { line: 3, notes: [expect.stringContaining('quotation mark')] },
      { line: 4, question: { text: '"Three?', answer: '3' } },
      { line: 5, notes: ['Left out, in columns without a name: too, many, cells'] },
    ])
  })

  it('keeps CSV columns apart if quotation marks are used as plain text', () => {
    const text =
      'category\tquestion\tanswer\nSea\t"Moby" is what?\tA "whale"\nAir\tWhat is "it"?\t"Wind"\n"Old" sea\t"It" is?\t"Salt"\n'
    expect(readQuestions(csvFormat, text)).toMatchObject([
      { categories: ['Sea'], text: '"Moby" is what?', answer: 'A "whale"' },
      { categories: ['Air'], text: 'What is "it"?', answer: 'Wind' },
      { categories: ['"Old" sea'], text: '"It" is?', answer: '"Salt"' },
    ])
  })

  it('reads a CSV file whose options are all wrong ones beside the answer, even if one resembles the answer', () => {
    const text = `q,correct_answer,choice_1,choice_2
Seven and one?,8,6,9
Which is less?,-b,b,c
Three and three?,6,5,2
Two and two?,1,3,5
`
    expect(readQuestions(csvFormat, text)).toMatchObject([
      { answer: '8', wrongOptions: ['6', '9'] },
      { answer: '-b', wrongOptions: ['b', 'c'] },
      { answer: '6', wrongOptions: ['5', '2'] },
      { answer: '1', wrongOptions: ['3', '5'] },
    ])
  })

  it('reads an answer that could be a number or a text like the other answers of its file', () => {
    const rows = ['One?,x,y,z,x', 'Two?,x,y,z,y', 'Three?,x,y,z,z', 'How many?,2,3,1,2']
    const text = `Question,Option 1,Option 2,Option 3,Answer\n${rows.join('\n')}\n`
    const { layout, rows: read } = csvFormat.readTable(text)
    expect([layout.asks, layout.answers]).toEqual([null, 'text'])
    expect([...read].at(-1)).toMatchObject({ question: { answer: '2', wrongOptions: ['3', '1'] } })
  })

  it('imports the column with full sentences as questions and the other as answers, whatever the header says', () => {
    const clues = [
      'This large animal of the sea has a song that goes on for hours\twhale',
      'In spring it builds its house of mud under the roofs of ours\tswallow',
    ]
    const { layout } = csvFormat.readTable(`answer\tquestion\n${clues.join('\n')}\n`)
    expect(layout.columns).toEqual(['Question', 'Answer'])
  })

  it('leaves the meaning of a CSV column without a name to the author', () => {
    expect(csvFormat.readTable(',Question,Answer\n7,What?,A\n').layout.columns[0]).toBe('')
  })

  it('reads the answer "oui" of a row without options as a typed answer, not as yes', () => {
    expect(readQuestions(csvFormat, 'Question,Answer\nWhat is yes in Paris?,oui\n')).toMatchObject([
      { kind: 'Freetext', answer: 'oui' },
    ])
  })

  it('reads No as a typed answer if hardly any other answer is yes or no', () => {
    const others = Array.from({ length: 200 }, (_, at) => `Which is element ${at}?,Symbol ${at}`)
    const table = (rows: readonly string[]) => ['Question,Answer', ...rows].join('\n')
    const nobelium = 'Which is the symbol of nobelium?,No'
    expect(readQuestions(csvFormat, table([nobelium, ...others]))[0]).toMatchObject({
      kind: 'Freetext',
    })
    const [isLatin] = readQuestions(csvFormat, table(['Is nobelium Latin?,No', ...others.slice(0, 20)]))
    expect(isLatin).toMatchObject({ kind: 'YesNo', answer: 'No' })
  })

  it('an import adds no note about list fields that have no column in the CSV file', () => {
    const [bare] = readQuestions(csvFormat, 'Question,Answer\nWhich country?,Gambia\n')
    expect(bare).toMatchObject({ acceptedAnswers: [], rejectedAnswers: undefined })
    const [said] = readQuestions(csvFormat, 'Question,Answer,Rejected\nWhich?,Gambia,Zambia; Namibia\n')
    expect(said?.rejectedAnswers).toEqual(['Zambia', 'Namibia'])
  })

  it('applies the author’s default for an unknown kind or difficulty, and adds a note', () => {
    const text = 'Question,Answer,Status,Level,Type\nOne?,1,Secret,medium+,boolean?\nTwo?,No,Entwurf,Leicht,Ja/Nein\n'
    expect(readRows(csvFormat, text)).toMatchObject([
      {
        question: { status: undefined, difficulty: 'Medium', kind: 'YesNo' },
        notes: ['Status "Secret" isn’t a value we know'],
      },
      { question: { status: 'Draft', difficulty: 'Easy', kind: 'YesNo', answer: 'No' }, notes: [] },
    ])
  })

  it.each([
    ['Multiple Choice', 'MultiChoice'],
    ['Mehrfachauswahl', 'MultiChoice'],
    ['Vrai/Faux', 'YesNo'],
    ['boolean', 'YesNo'],
    ['Yes/No', 'YesNo'],
    ['Free text', 'Freetext'],
    ['自由回答', 'Freetext'],
  ])('recognises "%s" as a question kind', (word, kind) => {
    const wrong = kind === 'MultiChoice' ? 'b' : ''
    const text = `Question,Answer,Wrong 1,Type\nWhich?,${kind === 'YesNo' ? 'true' : 'a'},${wrong},${word}\n`
    expect(readQuestions(csvFormat, text)).toMatchObject([{ kind }])
  })

  it.each([
    ['Frage;Richtige Antwort;Falsche Antwort 1;Falsche Antwort 2;Kategorie', 'MultiChoice'],
    ['Question;Bonne réponse;Mauvaise réponse 1;Mauvaise réponse 2;Catégorie', 'MultiChoice'],
    ['Pregunta;Respuesta correcta;Respuesta incorrecta 1;Respuesta incorrecta 2;Categoría', 'MultiChoice'],
    ['вопрос;правильный ответ;неправильный ответ 1;неправильный ответ 2;категория', 'MultiChoice'],
  ])('reads a header in another language: %s', (header, kind) => {
    expect(readQuestions(csvFormat, `${header}\nWas?;a;b;c;Kunst\n`)).toMatchObject([
      { kind, answer: 'a', wrongOptions: ['b', 'c'], categories: ['Kunst'] },
    ])
  })

  it('skips title rows, a separator line for spreadsheets and empty rows', () => {
    const text = 'sep=;\nMy quiz;;\n;;\nQuestion;Answer;Notes\n;;\nOne?;1;\n ; ;\nTwo?;2;\n'
    const { layout, rows } = csvFormat.readTable(text)
    expect(layout.titles).toEqual(['My quiz'])
    expect([...rows].map(({ line }) => line)).toEqual([6, 8])
  })

  it('asks for the meaning of the columns if there is no header, and guesses that two columns are question and answer', () => {
    const two = csvFormat.readTable('What is one and one?,2\nWhat is two and two?,4\n')
    expect(two.layout).toMatchObject({ header: null, columns: ['Question', 'Answer'], asks: null })
    const text = 'Which?,a,b,c,d\nWho?,e,f,g,h\n'
    expect(csvFormat.readTable(text).layout).toMatchObject({ asks: 'columns' })
    const columns = ['Question', 'WrongOption', 'WrongOption', 'WrongOption', 'Answer'] as const
    const { layout, rows } = csvFormat.readTable(text, { columns })
    expect(layout.asks).toBe(null)
    expect([...rows]).toMatchObject([
      { question: { answer: 'd', wrongOptions: ['a', 'b', 'c'] } },
      { question: { answer: 'h' } },
    ])
  })

  const lettered = 'Question,Answer A,Answer B,Answer C,Answer D,Correct Answer\n'

  it('reads answers that are letters or numbers of options', () => {
    const rows = 'One?,w,x,y,z,B\nTwo?,Rome,Oslo,Bern,,D\nThree?,Rome,Oslo,Bern,,Option C\n'
    expect(csvFormat.readTable(lettered + rows).layout.answers).toBe('letter')
    expect(readRows(csvFormat, lettered + rows)).toMatchObject([
      { question: { answer: 'x', wrongOptions: ['w', 'y', 'z'] } },
      { refused: 'The answer "D" isn’t one of the options' },
      { question: { answer: 'Bern', wrongOptions: ['Rome', 'Oslo'] } },
    ])
    const numbered = 'One?,w,x,y,z,4\nTwo?,Rome,Oslo,Bern,,1\n'
    expect(readQuestions(csvFormat, lettered + numbered).map(({ answer }) => answer)).toEqual(['z', 'Rome'])
    const fromNought = 'One?,w,x,y,z,2\nTwo?,Rome,Oslo,Bern,,0\n'
    expect(readQuestions(csvFormat, lettered + fromNought).map(({ answer }) => answer)).toEqual(['y', 'Rome'])
  })

  it('asks once how to read answers if the options are numbers themselves', () => {
    const text = `${lettered}How many?,2,3,4,1,2\nWho?,Ann,Bob,Cid,Dan,Bob\n`
    expect(csvFormat.readTable(text).layout.asks).toBe('answers')
    expect(readRejectedRows(csvFormat, text)[0]).toEqual([2, expect.stringContaining('Please say first')])
    const read = (answers: 'text' | 'number') =>
      [...csvFormat.readTable(text, { answers }).rows].map((row) => 'question' in row && row.question.answer)
    expect(read('text')).toEqual(['2', 'Bob'])
    expect(read('number')).toEqual(['3', 'Bob'])
  })

  it.each([
    ['Paris; Rome; Oslo', 'Rome'],
    ['Paris|Rome|Oslo', 'Rome'],
    ['"[""Paris"", ""Rome"", ""Oslo""]"', 'Rome'],
    [`"['Paris', 'Rome', 'Oslo']"`, 'Rome'],
    ['A) Paris B) Rome C) Oslo', 'B'],
    ['"Paris, Rome, Oslo"', 'b'],
  ])('splits options in one cell: %s', (options, answer) => {
    expect(
      readQuestions(csvFormat, `Question,Options,Answer\nWhere is the Colosseum?,${options},${answer}\n`),
    ).toMatchObject([{ answer: 'Rome', wrongOptions: ['Paris', 'Oslo'] }])
  })

  it('lists the columns whose names it does not recognise', () => {
    const { layout } = csvFormat.readTable('Question,Answer,Glitter\nOne?,1,much\n')
    expect([layout.header, layout.columns]).toEqual([
      ['Question', 'Answer', 'Glitter'],
      ['Question', 'Answer', ''],
    ])
  })

  it('reads the id column as the source’s ids, and as question ids only if this software exported the file', () => {
    const [foreign] = readQuestions(csvFormat, 'id,Question,Answer\n7,One?,1\n')
    expect(foreign).toMatchObject({ id: undefined, sourceId: '7' })
    const [own] = readQuestions(csvFormat, exportText(csvFormat, [createQuestion({ id: 'ours' })]))
    expect(own).toMatchObject({ id: 'ours', sourceId: undefined })
  })

  it('exports texts that look like formulas with an apostrophe, so that no spreadsheet evaluates them, and removes it on import', () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', "'=1", "''=1", "'tis"]
    const text = exportText(
      csvFormat,
      texts.map((one) => createQuestion({ text: one })),
    )
    for (const cell of text.split(/[,\n]/)) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@]/)
    expect(readQuestions(csvFormat, text).map((one) => one.text)).toEqual(texts)
  })
})
