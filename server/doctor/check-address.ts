import { isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'
import type { ServerSettings } from '../settings/settings.ts'
import { DAY_MS } from '#domain/time/units.ts'
import { APP_VERSION } from '#db/engine/version.ts'
import { type SiteDiagnosticFinding, createDoctorFinding, getOneLineErrorReason } from './doctor-finding.ts'

const TIMEOUT_MS = 5000
/** Tools that renew certificates automatically do so about a month before expiry. */
const MIN_CERTIFICATE_DAYS = 14
const MAX_CLOCK_DIFFERENCE_MS = 5000

type AddressSettings = Pick<ServerSettings, 'siteUrl' | 'trustProxy' | 'host'>

/** Checks that the site answers at its public address, over TLS, and that it trusts its proxy and no other client. */
export async function checkPublicSiteAddress(
  settings: AddressSettings,
  now: () => number,
): Promise<SiteDiagnosticFinding[]> {
  const url = new URL(settings.siteUrl)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return [
    ...checkReverseProxy(settings, isHere),
    ...(url.protocol === 'https:' ? await checkTls(url, now()) : []),
    ...(url.protocol === 'http:' && !isHere
      ? [
          createDoctorFinding.wrong(
            'TLS',
            `${settings.siteUrl} is not encrypted`,
            'Put a proxy with a certificate in front of the site, and use https:// in SITE_URL',
          ),
        ]
      : []),
    ...(await checkReply(settings.siteUrl, now)),
  ]
}

/** The site itself speaks no TLS, so requests over https come through a proxy. */
export function checkReverseProxy(
  { siteUrl, trustProxy, host }: AddressSettings,
  isHere: boolean,
): SiteDiagnosticFinding[] {
  const about = 'Proxy'
  if (siteUrl.startsWith('https:') && !isHere && trustProxy === false) {
    return [
      createDoctorFinding.wrong(
        about,
        'all visitors seem to come from the proxy, so that they share its limits',
        'Set TRUST_PROXY to the number of proxies in front, or to their addresses',
      ),
    ]
  }
  const isOpen = !['localhost', '127.0.0.1', '::1'].includes(host)
  if (typeof trustProxy === 'number' && isOpen) {
    return [
      createDoctorFinding.warning(
        about,
        `whoever reaches ${host} past the proxy may claim to have any address`,
        'Close the port to all but the proxy, or name its address in TRUST_PROXY',
      ),
    ]
  }
  return [createDoctorFinding.good(about, trustProxy === false ? 'no proxy is trusted' : `trusted: ${trustProxy}`)]
}

async function checkTls({ hostname, port }: URL, now: number): Promise<SiteDiagnosticFinding[]> {
  try {
    const found = await fetchCertificate(hostname, Number(port || 443))
    return [checkTlsCertificate(found, now)]
  } catch (error) {
    const todo = 'Check that the proxy runs and that SITE_URL points to it'
    return [createDoctorFinding.wrong('TLS', `${hostname} does not answer: ${getOneLineErrorReason(error)}`, todo)]
  }
}

type ReceivedCertificate = Pick<PeerCertificate, 'valid_to'> & { refusal: string | null }

function fetchCertificate(host: string, port: number): Promise<ReceivedCertificate> {
  return new Promise((resolve, reject) => {
    // Connects even with an invalid certificate, in order to report what is wrong with it.
    const options = { host, port, rejectUnauthorized: false }
    const socket = connect({ ...options, ...(isIP(host) ? {} : { servername: host }) }, () => {
      const { valid_to } = socket.getPeerCertificate()
      const { authorized, authorizationError } = socket
      resolve({ valid_to, refusal: authorized ? null : String(authorizationError) })
      socket.end()
    })
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer within 5 seconds')))
    socket.on('error', reject)
  })
}

export function checkTlsCertificate({ valid_to, refusal }: ReceivedCertificate, now: number): SiteDiagnosticFinding {
  const days = Math.floor((Date.parse(valid_to) - now) / DAY_MS)
  if (refusal !== null) {
    return createDoctorFinding.wrong(
      'TLS',
      `browsers refuse the certificate: ${refusal}`,
      'Get a certificate from a trusted authority',
    )
  }
  if (days < MIN_CERTIFICATE_DAYS) {
    return createDoctorFinding.warning('TLS', `the certificate expires in ${days} days`, 'Check why it was not renewed')
  }
  return createDoctorFinding.good('TLS', `the certificate is valid for ${days} days`)
}

async function checkReply(siteUrl: string, now: () => number): Promise<SiteDiagnosticFinding[]> {
  const about = 'Address'
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const reply = await fetch(`${siteUrl}/meta.json`, { signal, redirect: 'manual' })
    const meta = (await reply.json().catch(() => null)) as { version?: string; now?: number } | null
    if (!meta?.version || meta.now === undefined) {
      const todo = 'Check where SITE_URL points, and that no proxy redirects or replies itself'
      return [createDoctorFinding.wrong(about, `${siteUrl} replies ${reply.status}, and not like this site`, todo)]
    }
    return [checkVersion(meta.version), checkClockDifference(meta.now - now())]
  } catch (error) {
    const todo = 'Start the site, or see why this machine cannot reach it by its own address'
    return [
      createDoctorFinding.warning(
        about,
        `${siteUrl} cannot be reached from here: ${getOneLineErrorReason(error)}`,
        todo,
      ),
    ]
  }
}

function checkVersion(version: string): SiteDiagnosticFinding {
  if (version === APP_VERSION) return createDoctorFinding.good('Address', `the site answers, in version ${version}`)
  const todo = 'Restart the site to run this version'
  return createDoctorFinding.warning('Address', `the site runs version ${version}, and this is ${APP_VERSION}`, todo)
}

function checkClockDifference(aheadMs: number): SiteDiagnosticFinding {
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  if (Math.abs(aheadMs) <= MAX_CLOCK_DIFFERENCE_MS)
    return createDoctorFinding.good('Clock', 'this machine and the site agree')
  const todo = 'Synchronise both with a time server, because the clock decides when a day ends'
  return createDoctorFinding.wrong('Clock', `this machine and the site are ${seconds} seconds apart`, todo)
}
