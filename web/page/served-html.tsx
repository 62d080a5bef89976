import { useState } from 'react'

/** The page's HTML from the server, which stays readable with working links if scripts fail. */

let servedHtml = ''

/** Saves the server's HTML before React hydrates it. */
export function saveServerRenderedHtml(root: HTMLElement): void {
  servedHtml = root.innerHTML
}

/** Restores the server's HTML with an error notice, because React empties the root after an uncaught error. */
export function restoreServerRenderedHtml(root: HTMLElement): void {
  root.innerHTML = servedHtml
  showPageNotice(root, PART_FAILED_MESSAGE, 'Reload the page')
}

const PART_FAILED_MESSAGE = 'A part of this page stopped working. You can still read it and follow its links.'

/** Shows the server's HTML of the elements that match a selector. */
export function ServedHtml({ of, announces = false }: { of: string; announces?: boolean }) {
  const page = new DOMParser().parseFromString(servedHtml, 'text/html')
  const found = [...page.querySelectorAll(of)].map(({ outerHTML }) => outerHTML)
  return (
    <>
      {announces && (
        <p role="alert" className="incomplete">
          {PART_FAILED_MESSAGE} <a href={location.href}>Reload the page</a>
        </p>
      )}
      <div className="served" dangerouslySetInnerHTML={{ __html: found.join('') }} />
    </>
  )
}

/** Returns the server's HTML inside an element of the page, with which React hydrates content that has no script. */
export function useServedContent(selector: string): { __html: string } {
  const [html] = useState(() => (import.meta.env.SSR ? '' : (document.querySelector(selector)?.innerHTML ?? '')))
  return { __html: html }
}

/** Inserts a notice with a link to reload the page above its content. */
export function showPageNotice(root: HTMLElement, sentence: string, link: string): void {
  const notice = document.createElement('p')
  notice.setAttribute('role', 'alert')
  notice.className = 'incomplete'
  const reloadLink = document.createElement('a')
  reloadLink.href = location.href
  reloadLink.textContent = link
  notice.append(`${sentence} `, reloadLink)
  root.querySelector('main')?.prepend(notice)
}
