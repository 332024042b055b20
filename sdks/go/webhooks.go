package postpress

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Event is what a webhook reports. Data depends on Type.
type Event struct {
	SchemaVersion int             `json:"schema_version"`
	ID            string          `json:"id"`
	Type          string          `json:"type"`
	CreatedAt     time.Time       `json:"created_at"`
	ProjectID     int             `json:"project_id"`
	Test          bool            `json:"test"`
	Data          json.RawMessage `json:"data"`
}

// ErrWebhook is the reason of every request that is not a webhook of the secret.
var ErrWebhook = errors.New("postpress: the webhook could not be verified")

// webhookTolerance limits replays.
const webhookTolerance = 5 * time.Minute

// webhookBytesMax bounds what strangers can make a receiver read. Events have tens of kilobytes at most.
const webhookBytesMax = 1 << 20

// ReadWebhookRequest verifies the request that a handler has, and returns its event. It reads the body. See ReadWebhook.
func ReadWebhookRequest(request *http.Request, secrets ...string) (*Event, error) {
	body, err := io.ReadAll(io.LimitReader(request.Body, webhookBytesMax+1))
	if err != nil {
		return nil, err
	}
	if len(body) > webhookBytesMax {
		return nil, ErrWebhook
	}
	return ReadWebhook(body, request.Header, secrets...)
}

// ReadWebhook verifies a webhook (Standard Webhooks) and returns its event. body is the raw body: JSON that was parsed and
// written again differs. secrets are one or, while it is being rotated, several, with their whsec_ prefix.
func ReadWebhook(body []byte, headers http.Header, secrets ...string) (*Event, error) {
	id, sentAt, signatures := headers.Get("webhook-id"), headers.Get("webhook-timestamp"), headers.Get("webhook-signature")
	seconds, err := strconv.ParseUint(sentAt, 10, 40)
	if id == "" || signatures == "" || err != nil {
		return nil, ErrWebhook
	}
	if age := time.Since(time.Unix(int64(seconds), 0)); age > webhookTolerance || -age > webhookTolerance {
		return nil, ErrWebhook
	}
	for _, secret := range secrets {
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
		if err != nil {
			return nil, errors.New("postpress: a webhook secret is whsec_ and base64")
		}
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(id + "." + sentAt + "."))
		mac.Write(body)
		expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
		for _, given := range strings.Split(signatures, " ") {
			if hmac.Equal([]byte(given), []byte(expected)) {
				event := new(Event)
				return event, json.Unmarshal(body, event)
			}
		}
	}
	return nil, ErrWebhook
}
