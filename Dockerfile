# Debian, because DuckDB is built against glibc. docs/operations.md says how to pin the image by digest.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/defillama/package.json packages/defillama/
COPY packages/demo-provider/package.json packages/demo-provider/
COPY packages/server/package.json packages/server/
COPY packages/store/package.json packages/store/
COPY packages/store-clickhouse/package.json packages/store-clickhouse/
COPY packages/web/package.json packages/web/

FROM manifests AS dependencies
RUN npm ci --omit=dev --workspace=packages/server --no-audit --no-fund

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY package.json LICENSE ./
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=180s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/api/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
