# The site as an image: a release, which brings its own Node.js, on little more than a C library.
# Where other bases are mirrored or preferred: --build-arg BUILD=… --build-arg BASE=…
# BUILD needs any Node.js from 18 on with npm, BASE glibc, libstdc++ and certificates.
ARG BUILD=node:24-bookworm-slim
ARG BASE=gcr.io/distroless/cc-debian12

FROM ${BUILD} AS build
WORKDIR /source
# With it the release leaves names for debuggers out of Node.js; where it cannot be had, the image is 18 MB larger.
RUN command -v strip || (apt-get update && apt-get install -y --no-install-recommends binutils) || true
COPY package.json package-lock.json ./
COPY bin/prepare.mjs bin/
RUN node -e "import('./bin/prepare.mjs').then(({ install }) => install())"
COPY . .
# --final refuses what CHANGELOG.md gives no version.
ARG RELEASE=
RUN npm run release -- ${RELEASE} --folder /site && mkdir /data /backups
RUN npm run release -- ${RELEASE} --folder /site && mkdir /data /backups
# There is no shell to run bin/something-new, so Node.js does: docker compose exec site something-new --help
RUN rm /site/something-new && \
  printf '#!/site/node_modules/.bin/node\nimport "./bin/something-new.ts"\n' > /site/something-new && chmod +x /site/something-new

FROM ${BASE}
COPY --from=build /site /site
# Volumes that are mounted here for the first time belong to whom these do.
COPY --from=build --chown=65532:65532 /data /data
COPY --from=build --chown=65532:65532 /backups /backups
WORKDIR /site
USER 65532:65532
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled PATH=/site:/usr/local/bin:/usr/bin:/bin
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["/site/node_modules/.bin/node", "bin/healthcheck.mjs"]
ENTRYPOINT ["/site/node_modules/.bin/node"]
CMD ["--max-old-space-size=128", "--max-semi-space-size=4", "--initial-old-space-size=24", "--heap-growing-percent=40", "bin/start.mjs"]
