# The server with its web client. deploy/try-image.sh runs the same steps in a bare Debian root.
FROM debian:trixie-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libatomic1 npm
WORKDIR /opt/plumbline
COPY . .
RUN sh deploy/build-image.sh

FROM debian:trixie-slim
# For the Node.js that the packages bring.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
# By number, so that Kubernetes sees that it is not root. The first that Debian gives, whose files the volumes of before have.
RUN groupadd --system --gid 999 plumbline && useradd --system --uid 999 --gid 999 --create-home --home-dir /var/lib/plumbline plumbline
COPY --from=build /opt/plumbline /opt/plumbline
WORKDIR /opt/plumbline
USER 999:999
ENV HOST=0.0.0.0 DATA_DIR=/var/lib/plumbline
VOLUME /var/lib/plumbline
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=2m CMD ["node_modules/.bin/node", "scripts/check-health.ts"]
CMD ["sh", "scripts/server.sh"]
