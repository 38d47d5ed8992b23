{{- define "plumbline.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- define "plumbline.fullname" -}}
{{- $name := include "plumbline.name" . }}
{{- $full := ternary .Release.Name (printf "%s-%s" .Release.Name $name) (contains $name .Release.Name) }}
{{- default $full .Values.fullnameOverride | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- define "plumbline.selectorLabels" -}}
app.kubernetes.io/name: {{ include "plumbline.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "plumbline.labels" -}}
{{ include "plumbline.selectorLabels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end }}

{{- define "plumbline.image" -}}
{{- $repository := required "Set image.repository: where you have pushed the image that the Dockerfile builds." .Values.image.repository }}
{{- with .Values.image.digest }}
{{- printf "%s@%s" $repository . }}
{{- else }}
{{- printf "%s:%s" $repository (default .Chart.AppVersion .Values.image.tag) }}
{{- end }}
{{- end }}

{{- define "plumbline.publicUrl" -}}
{{- required "Set settings.PUBLIC_URL: the address that people use, such as https://plumbline.builder.example." .Values.settings.PUBLIC_URL }}
{{- end }}

{{- define "plumbline.host" -}}
{{- (urlParse (include "plumbline.publicUrl" .)).hostname }}
{{- end }}

{{- /* Refuses values that values.schema.json cannot refuse, or not in words that help. */}}
{{- define "plumbline.check" -}}
{{- $settings := .Values.settings }}
{{- range list "DATABASE_URL" "DATABASE_DIRECT_URL" "DATABASE_READ_URL" "ADMIN_PASSWORD" "S3_ACCESS_KEY_ID" "S3_SECRET_ACCESS_KEY" "SMTP_PASSWORD" "OIDC_CLIENT_SECRET" }}
{{- if hasKey $settings . }}
{{- fail (printf "settings.%s is a secret: make it a key of the Secret that existingSecret names." .) }}
{{- end }}
{{- end }}
{{- $_ := include "plumbline.publicUrl" . }}
{{- $_ := required "Set settings.S3_BUCKET: the pods share no disk, so uploaded files have to be in a bucket." $settings.S3_BUCKET }}
{{- $hasDatabase := false }}
{{- range .Values.extraEnv }}
{{- if eq .name "DATABASE_URL" }}{{ $hasDatabase = true }}{{ end }}
{{- end }}
{{- if not (or $hasDatabase .Values.existingSecret) }}
{{- fail "Set existingSecret: the name of a Secret with the key DATABASE_URL (or set DATABASE_URL by extraEnv)." }}
{{- end }}
{{- if and .Values.trustedCertificates.secret .Values.trustedCertificates.configMap }}
{{- fail "Set trustedCertificates.secret or trustedCertificates.configMap, not both." }}
{{- end }}
{{- if and .Values.httpRoute.enabled (not .Values.httpRoute.parentRefs) }}
{{- fail "Set httpRoute.parentRefs: the Gateway that requests come from." }}
{{- end }}
{{- if and .Values.metrics.podMonitor.enabled (not .Values.metrics.enabled) }}
{{- fail "Set metrics.enabled, or metrics.podMonitor has nothing to read." }}
{{- end }}
{{- end }}

{{- /* Whether there are always two pods at least. */}}
{{- define "plumbline.isReplicated" -}}
{{- $least := ternary .Values.autoscaling.minReplicas .Values.replicas .Values.autoscaling.enabled }}
{{- if gt (int $least) 1 }}yes{{ end }}
{{- end }}
