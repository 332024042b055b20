package postpress

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"time"
)

// Error is a refusal of the API. Find it by errors.As; Status and Code tell refusals apart.
type Error struct {
	Status int
	// Code is the stable name of the reason, such as VALIDATION_ERROR.
	Code    string
	Message string
	// Field is the field that a VALIDATION_ERROR names, such as to.0.
	Field string
	// RequestID names the request in the log of the service.
	RequestID  string
	RetryAfter time.Duration
	// Body is the whole response.
	Body []byte
}

func (e *Error) Error() string {
	return fmt.Sprintf("postpress: %s (%d): %s", e.Code, e.Status, e.Message)
}

// A message about a field begins with its path; all others begin with a word of a sentence.
var fieldInMessage = regexp.MustCompile(`^([a-z_][\w-]*(?:\.[\w-]+)*) `)

func readError(response *http.Response, body []byte) *Error {
	e := &Error{
		Status:     response.StatusCode,
		Code:       fmt.Sprintf("HTTP_%d", response.StatusCode),
		Message:    fmt.Sprintf("The service answered %d.", response.StatusCode),
		RequestID:  response.Header.Get("X-Request-Id"),
		RetryAfter: retryAfter(response.Header.Get("Retry-After")),
		Body:       body,
	}
	var said struct{ Error, Message string }
	if json.Unmarshal(body, &said) == nil {
		if said.Error != "" {
			e.Code = said.Error
		}
		if said.Message != "" {
			e.Message = said.Message
		}
	}
	if found := fieldInMessage.FindStringSubmatch(e.Message); found != nil && e.Code == "VALIDATION_ERROR" {
		e.Field = found[1]
	}
	return e
}

// Seconds, or a date (RFC 9110, 10.2.3).
func retryAfter(header string) time.Duration {
	if seconds, err := strconv.ParseUint(header, 10, 31); err == nil {
		return time.Duration(seconds) * time.Second
	}
	if at, err := http.ParseTime(header); err == nil {
		if wait := time.Until(at); wait > 0 {
			return wait
		}
	}
	return 0
}
