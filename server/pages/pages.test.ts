import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { TIME_ZONES } from '#test/fixtures.ts'
import { sharedWorld } from '#test/shared-world.ts'
import { createWorld } from '#test/world.ts'

describe('page of a day', () => {
  it('shows the question and its options without running a script', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions(TIME_ZONES)
    const { body, statusCode } = await w.get('/')
    expect(statusCode).toBe(200)
    for (const text of [TIME_ZONES.text ?? '', 'France', 'Russia', 'United States', 'Had a guess?']) {
      expect(body).toContain(text)
    }
    expect(body).toContain('<body class="Geography">')
  })

  it.each(['/', '/21-11-2026', '/GetToday', '/GetToday/21-11-2026', '/gettoday/', '/22-11-2026'])(
    'the page at the address %s contains today’s question',
    async (path) => {
      await using w = await createWorld('2026-11-21T12:00Z')
      await w.questions(TIME_ZONES)
      const reply = await w.get(path)
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toContain(TIME_ZONES.text)
    },
  )

  it('names the canonical address of a day’s page for search engines', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions(TIME_ZONES)
    const canonical = async (path: string) => /<link rel="canonical" href="([^"]*)"/.exec((await w.get(path)).body)?.[1]
    expect(await canonical('/21-11-2026')).toBe('https://trivia.example/21-11-2026')
    expect(await canonical('/GetToday/21-11-2026')).toBe('https://trivia.example/21-11-2026')
    expect(await canonical('/')).toBe('https://trivia.example/')
    expect(await canonical('/GetToday/')).toBe('https://trivia.example/')
  })

  it('the page of a day links only to files that exist', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions(TIME_ZONES)
    const { body } = await w.get('/')
    const files = [...body.matchAll(/(?:href|src)="(\/(?:assets|icons|manifest)[^"]*)"/g)]
    expect(files.length).toBeGreaterThan(5)
    for (const [, file = ''] of files) expect((await w.get(file)).statusCode, file).toBe(200)
  })

  it('never contains today’s answer in the head of the page', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions(TIME_ZONES)
    for (const path of ['/', '/21-11-2026']) {
      const head = (await w.get(path)).body.split('</head>')[0] ?? ''
      expect(head).toContain('og:image')
      expect(head).toContain('https://trivia.example/share/21-11-2026.png')
      expect(head).toContain('twitter:card')
      expect(head).not.toContain('France')
    }
  })

  it('replies 404 for a day without a question and links to the nearest day with one', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions(TIME_ZONES)
    await w.get('/')
    const reply = await w.get('/01-11-2019')
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toContain('no items found')
    expect(reply.body).toContain('href="/21-11-2026"')
    expect(reply.body).toContain('You have reached the beginning of time')
  })

  it('escapes HTML and scripts in texts of authors', async () => {
    await using w = await createWorld()
    await w.questions({
      text: '</script><script>alert(1)</script><img src=x onerror=alert(2)>',
      moreInfo: '<b>bold</b><script>alert(3)</script><a href="javascript:alert(4)">x</a><img src=x onerror=alert(5)>',
      reference: 'javascript:alert(6)',
      mediaUrl: 'javascript:alert(7)',
      answer: '"><script>alert(8)</script>',
    })
    const { body } = await w.get('/')
    expect(body).not.toMatch(/<script>alert|<img src=x|javascript:alert/)
    const [question] = (await w.get('/api/getToday')).json<{
      data: { Moreinfo: string; Reference: string; MediaURL: string }[]
    }>().data
    expect(question?.Moreinfo).toMatch(/^<b>bold<\/b><a[^>]*>x<\/a>$/)
    expect(question?.Moreinfo).not.toContain('javascript')
    expect([question?.Reference, question?.MediaURL]).toEqual(['', ''])
  })
})

describe('security headers of replies', () => {
  const asked = sharedWorld(async () => {
    const w = await createWorld()
    await w.questions({})
    return w
  })
  it.each([
    '/',
    '/nothing',
    '/api/getToday',
    '/api/nothing',
    '/meta.json',
    '/healthz',
    '/robots.txt',
    '/licences.txt',
    '/assets/nothing.js',
    '/1-1-2020',
  ])('sends %s with the security headers', async (path) => {
    const w = await asked()
    const { headers } = await w.get(path)
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toBeDefined()
    expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined()
    // Headers that only documents need are left out of other replies.
    const isDocument = String(headers['content-type']).startsWith('text/html')
    expect('permissions-policy' in headers).toBe(isDocument)
    expect('cross-origin-opener-policy' in headers).toBe(isDocument)
  })

  it('allows only the site’s own scripts on pages', async () => {
    await using w = await createWorld()
    await w.questions({})
    for (const path of ['/', '/About', '/nothing']) {
      const policy = String((await w.get(path)).headers['content-security-policy'])
      expect(policy).toMatch(/script-src 'self'( 'sha256-[^' ]+'){4};/)
      expect(policy).toMatch(/style-src 'self' 'sha256-[^' ]+';/)
    }
  })

  it('lists the checksum of every inline script and style in the policy of a page', async () => {
    await using w = await createWorld()
    await w.questions({})
    for (const path of ['/', '/Categories/Science', '/About', '/nothing']) {
      const { body, headers } = await w.get(path)
      expect(body).not.toMatch(/\sstyle="|\son\w+="|javascript:/)
      const blocks = [...body.matchAll(/<(script|style)([^>]*)>(.*?)<\/\1>/gs)]
      expect(blocks.length).toBeGreaterThan(2)
      for (const [, , attributes = '', text = ''] of blocks) {
        if (/ src="\/assets\/|type="application\/(ld\+)?json"/.test(attributes)) continue
        const checksum = createHash('sha256').update(text).digest('base64')
        expect(headers['content-security-policy'], path).toContain(`'sha256-${checksum}'`)
      }
    }
  })
})

describe('theme of a page without a category', () => {
  it('the pages of all quiz nights and of all circles have the same document, which has none of their codes', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    for (const [one, another] of [
      ['/Join/BCDFGH', '/Join/JKMNPR'],
      ['/Circle/BCDFGH', '/Circle/JKMNPR'],
      ['/Host/BCDFGH', '/Host/JKMNPR'],
      ['/Host/BCDFGH/Screen', '/Host/JKMNPR/Screen'],
    ] as const) {
      const first = await w.get(one)
      const second = await w.get(another)
      expect([first.statusCode, second.statusCode]).toEqual([200, 200])
      expect(second.body).toBe(first.body)
      expect(first.body).not.toContain('BCDFGH')
    }
  })

  it('a page without a category has the theme of today’s question, or of General Knowledge on a day without one', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions(TIME_ZONES)
    expect((await w.get('/About')).body).toContain('<body class="Geography">')
    await using empty = await createWorld('2026-11-21T12:00Z')
    expect((await empty.get('/About')).body).toContain('<body class="GeneralKnowledge">')
  })
})

it('sets quotation marks in the title and description of a page for search engines and shared links', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  await w.questions({ ...TIME_ZONES, text: 'Who said "Elementary" and isn\'t real?' })
  await w.get('/')
  const { body } = await w.get('/21-11-2026')
  const head = body.slice(0, body.indexOf('<script type="application/ld+json">'))
  expect(head).toContain('Who said “Elementary” and isn’t real?')
  expect(head).not.toContain('&quot;Elementary')
})
