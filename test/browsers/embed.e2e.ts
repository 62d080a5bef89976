import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TIME_ZONES } from '../fixtures.ts'
import { expect, test } from './browser-test.ts'
import { pickOption, showOptions } from './play.ts'
import { text } from './target.ts'

/** Serves a page of another origin with an embedded card in a frame. */
async function foreignPage(url: string) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><html lang="en"><title>Our class</title><link rel="icon" href="data:,">
<iframe src="${url}/embed/today" title="The question" width="100%" height="100"></iframe>
<script src="${url}/embed.js" async></script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test("an embedded card on another site's page is as tall as its content and can be played", async ({
  tab,
  site,
  network,
}) => {
  await site.questions(TIME_ZONES)
  await using other = await foreignPage(network.url)
  await tab.goto(other.url)
  await tab.waitFor(() => Number(document.querySelector('iframe')?.getAttribute('height')) > 250)
  expect(await tab.runIn(0, () => document.querySelector('h1, h2')?.textContent)).toBe(TIME_ZONES.text)
  await tab.goto('/embed/today')
  await showOptions(tab, 'body')
  await pickOption(tab, 'Russia', 'body')
  await tab.see(text('Not “Russia”. Try again?'))
  await pickOption(tab, 'France', 'body')
  await tab.see(text('You got there!'))
})
